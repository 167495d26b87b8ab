import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fieldPages, fill, tableBoard } from '../../table/board.ts';
import { fantan, LEFT, ODDS } from './fantan.ts';

type FantanTexts = GatewaySection<'games.play.fantan'>;

/** The data of the page of fan tan. */
export interface FantanData {
  readonly fantanTexts: Pick<FantanTexts, 'beads' | 'drawn'>;
}

/** Groups of four beads that are counted off; a last one has what is left. */
const FOURS = 6;

const four = (classes: string) => `<span class="four${classes}">${'<i></i>'.repeat(4)}</span>`;

const scene = ({ beads }: FantanTexts): string =>
  `<div id="beads" role="img" aria-label="${escapeHtml(beads)}">${four('').repeat(FOURS)}${four(' last')}<b id="beads-left"></b></div>`;

interface ShownField {
  readonly shown: string;
  readonly label: string;
}

/** Returns what a field shows, and its name, which contains that. */
function describeField(field: string, texts: FantanTexts): ShownField {
  const [, sort = '', numbers = ''] = /^([a-z]+)(\d*)$/.exec(field) ?? [];
  const [n = '', m = ''] = numbers;
  const named = (text: string, shown: string) => ({ shown, label: fill(text, { n: shown, m }) });
  if (sort === 'fan') return named(texts.fan, n);
  if (sort === 'corner') return named(texts.corner, `${n}–${m}`);
  if (sort === 'three') return named(texts.three, [...numbers].join('·'));
  if (sort === 'nim') return named(texts.nim, `${n} (${m})`);
  const half = field === 'odd' ? texts.odd : texts.even;
  return { shown: half, label: half };
}

/** Renders beads, fields and rules of fan tan. */
export function fantanBoard(context: BoardContext): Board {
  const texts = textsUnder('games.play.fantan', context.language);
  const described = new Map(fantan.fields.map((field) => [field, describeField(field, texts)]));
  const row = (names: string, fields: readonly string[]) =>
    `<div class="row ${names}">${fields
      .map((field) => {
        const { shown = '', label = '' } = described.get(field) ?? {};
        return fieldButton(field, escapeHtml(shown), label, names);
      })
      .join('')}</div>`;
  const fieldsOf = (sort: string) => fantan.fields.filter((field) => field.startsWith(sort));
  const pages = [
    {
      name: texts.pages.main,
      fields: [
        row('fans', fieldsOf('fan')),
        row('halves', ['odd', 'even']),
        row('corners', fieldsOf('corner')),
        row('threes', fieldsOf('three')),
      ].join(''),
    },
    { name: texts.pages.nims, fields: row('nims', fieldsOf('nim')) },
  ];
  return tableBoard(
    {
      rules: fantan,
      scene: scene(texts),
      fields: fieldPages(pages, texts.pages.label),
      labels: Object.fromEntries([...described].map(([field, { label }]) => [field, label])),
      howTo: Object.values(texts.howTo),
      payRows: [
        { label: texts.rows.fan, pays: ODDS.fan, field: 'fan1' },
        { label: texts.rows.corner, pays: ODDS.two, field: 'odd' },
        { label: texts.rows.nim, pays: ODDS.nim, field: 'nim12' },
        { label: texts.rows.three, pays: ODDS.three, field: 'three123' },
      ],
      road: { form: 'list', marks: Object.fromEntries(LEFT.map((number) => [`left-${number}`, number])) },
      data: { fantanTexts: { beads: texts.beads, drawn: texts.drawn } } satisfies FantanData,
    },
    context,
  );
}
