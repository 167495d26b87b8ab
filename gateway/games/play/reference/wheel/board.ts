import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, fill, tableBoard } from '../../table/board.ts';
import { drawWheel } from './drawing.ts';
import { FIELDS, MONEY_WHEEL, type MoneyField, money } from './money.ts';

type MoneyTexts = GatewaySection<'games.play.money'>;

/** The data of the page of the money wheel. */
export interface MoneyData {
  readonly moneyTexts: Pick<MoneyTexts, 'wheel' | 'drawn'>;
  /** What each place shows, by its field. */
  readonly signs: Readonly<Record<string, string>>;
  readonly places: number;
}

const NAMES = Object.keys(FIELDS) as MoneyField[];
/** In their text form, not as emoji. */
const SIGNS: Readonly<Partial<Record<MoneyField, string>>> = { sun: '☀\ufe0e', moon: '☾\ufe0e' };
const signOf = (field: MoneyField): string => SIGNS[field] ?? String(FIELDS[field].pays);

/** Renders wheel, fields and rules of the money wheel. */
export function moneyBoard(context: BoardContext): Board {
  const texts = textsUnder('games.play.money', context.language);
  const { wheel, drawn, names, places } = texts;
  const labelOf = (field: MoneyField) => names[field as keyof typeof names] ?? signOf(field);
  const button = (field: MoneyField) => {
    const count = fill(places, { n: String(FIELDS[field].places), all: String(MONEY_WHEEL.length) });
    return fieldButton(
      field,
      `<b>${signOf(field)}</b><small data-pays="${escapeHtml(field in SIGNS ? `${FIELDS[field].pays}:1 · ${count}` : count)}"></small>`,
      labelOf(field),
      field,
    );
  };
  return tableBoard(
    {
      rules: money,
      scene: drawWheel(
        MONEY_WHEEL.map((field) => ({ colour: field, text: signOf(field) })),
        escapeHtml(wheel),
      ),
      fields: `<div class="row">${NAMES.map(button).join('')}</div>`,
      labels: Object.fromEntries(NAMES.map((field) => [field, labelOf(field)])),
      howTo: Object.values(texts.howTo),
      payRows: NAMES.map((field) => ({ label: labelOf(field), pays: `${FIELDS[field].pays}:1`, field })),
      road: { form: 'list', marks: Object.fromEntries(NAMES.map((field) => [field, labelOf(field)])) },
      data: {
        moneyTexts: { wheel, drawn },
        signs: Object.fromEntries(NAMES.map((field) => [field, signOf(field)])),
        places: MONEY_WHEEL.length,
      } satisfies MoneyData,
    },
    context,
  );
}
