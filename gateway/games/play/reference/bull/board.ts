import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import { type GatewaySection, textsUnder } from '#locales/gateway.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, type PayRow, tableBoard } from '../../table/board.ts';
import type { TableRules } from '../../table/rules.ts';
import { BANKER_FIELDS, SEATS } from './bull.ts';

type BullTexts = GatewaySection<'games.play.bull'>;

/** The data of the page of bull. */
export interface BullData {
  readonly bullTexts: Pick<BullTexts, 'hands' | 'ranks' | 'results' | 'card' | 'suits' | 'short'>;
}

/** The parts of one variant. */
export interface BullParts {
  readonly rules: TableRules;
  /** What a won bet on a seat brings. */
  readonly seatPays: string;
  readonly howTo: readonly string[];
}

const HAND_CARDS = 5;

function hand(name: string, place: number): string {
  const label = escapeHtml(name);
  return `<div class="hand${place === 0 ? ' banker' : ''}" id="hand-${place}"><p><span>${label}</span> <output id="rank-${place}" aria-live="off"></output></p><div class="cards" id="cards-${place}" role="img" aria-label="${label}">${'<i></i>'.repeat(HAND_CARDS)}</div></div>`;
}

const BANKER_PAYS = { none: '1.86:1', high: '3.88:1', ten: '12:1' } as const;

/** Renders the hands of banker and seats, fields and rules of bull. */
export function bullBoard({ rules, seatPays, howTo }: BullParts, context: BoardContext): Board {
  const texts = textsUnder('games.play.bull', context.language);
  const { hands, groups, ranks, results, card, suits, short } = texts;
  const labels: Readonly<Record<string, string>> = { ...hands, ...texts.bankerFields };
  const pays = (field: string) => BANKER_PAYS[field as keyof typeof BANKER_PAYS] ?? seatPays;
  const button = (field: string) => {
    const label = labels[field] ?? '';
    const isSeat = SEATS.includes(field);
    const shown = isSeat ? label : (texts.shortBanker[field as keyof typeof texts.shortBanker] ?? label);
    return fieldButton(
      field,
      `${escapeHtml(shown)}<small data-pays="${pays(field)}"></small>`,
      label,
      isSeat ? 'seat' : 'of-banker',
    );
  };
  const seatRow: PayRow = { label: texts.rows.seat, pays: seatPays, field: SEATS[0] ?? '' };
  return tableBoard(
    {
      rules,
      scene: `<div id="hands">${[hands.banker, ...SEATS.map((seat) => hands[seat as keyof typeof hands])].map(hand).join('')}</div>`,
      fields: `<div class="row">${SEATS.map(button).join('')}</div><div class="row of-3">${BANKER_FIELDS.map(button).join('')}</div>`,
      labels,
      howTo,
      payRows: [
        seatRow,
        ...BANKER_FIELDS.map((field) => ({ label: labels[field] ?? '', pays: pays(field), field })),
      ],
      road: { form: 'list', marks: groups },
      data: { bullTexts: { hands, ranks, results, card, suits, short } } satisfies BullData,
    },
    context,
  );
}
