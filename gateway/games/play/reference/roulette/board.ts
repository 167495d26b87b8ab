import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fieldPages, tableBoard } from '../../table/board.ts';
import { drawWheel } from '../wheel/drawing.ts';
import { numberColour, numberField, OUTSIDE_FIELDS, type OutsideField, roulette, WHEEL } from './wheel.ts';

type RouletteTexts = GatewaySection<'games.play.roulette'>;

/** The data of the page of roulette. */
export interface RouletteData {
  /** The numbers in the order of the wheel. */
  readonly wheel: readonly number[];
  readonly wheelTexts: Pick<RouletteTexts, 'wheel' | 'drawn'>;
}

const places = WHEEL.map((number) => ({ colour: numberColour(number), text: String(number) }));

const buildLabels = (texts: RouletteTexts): Record<string, string> => ({
  ...Object.fromEntries(
    WHEEL.map((number) => [
      numberField(number),
      number === 0 ? '0' : `${number} ${texts.colours[numberColour(number)]}`,
    ]),
  ),
  ...texts.fields,
});

/** Returns the short name of a field of several numbers: its label up to a comma. */
const shortLabel = (label: string): string => label.split(/[,，]/)[0] ?? label;

/** Renders two pages of fields: those of several numbers, then the numbers in rows of nine beside the zero. */
function fields(texts: RouletteTexts, labels: Readonly<Record<string, string>>): string {
  const outside = (field: OutsideField) =>
    fieldButton(field, escapeHtml(shortLabel(texts.fields[field])), texts.fields[field], field);
  const number = (value: number) =>
    fieldButton(numberField(value), String(value), labels[numberField(value)] ?? '', numberColour(value));
  const row = (name: string, content: readonly string[]) => `<div class="${name}">${content.join('')}</div>`;
  const halves: OutsideField[] = ['low', 'even', 'red', 'black', 'odd', 'high'];
  const threes = (start: string) => OUTSIDE_FIELDS.filter((field) => field.startsWith(start)).map(outside);
  const pages = [
    {
      name: texts.pages.outside,
      fields: [
        row('halves', halves.map(outside)),
        row('thirds', threes('dozen')),
        row('thirds', threes('column')),
      ].join(''),
    },
    {
      name: texts.pages.numbers,
      fields: row(
        'numbers',
        Array.from({ length: WHEEL.length }, (_, value) => number(value)),
      ),
    },
  ];
  return fieldPages(pages, texts.pages.label);
}

/** Renders wheel, fields and rules of roulette. */
export function rouletteBoard(context: BoardContext): Board {
  const texts = textsUnder('games.play.roulette', context.language);
  const labels = buildLabels(texts);
  const { rows } = texts;
  return tableBoard(
    {
      rules: roulette,
      scene: drawWheel(places, escapeHtml(texts.wheel)),
      fields: fields(texts, labels),
      labels,
      howTo: Object.values(texts.howTo),
      payRows: [
        { label: rows.number, pays: '35:1', field: 'n17' },
        { label: rows.three, pays: '2:1', field: 'dozen1' },
        { label: rows.even, pays: '1:1', field: 'red' },
      ],
      road: { form: 'list', marks: texts.colours, numbers: [...WHEEL].sort((a, b) => a - b).map(String) },
      data: { wheel: WHEEL, wheelTexts: { wheel: texts.wheel, drawn: texts.drawn } } satisfies RouletteData,
    },
    context,
  );
}
