import type { VariantOf } from '#contract/games/game-kinds.ts';
import { escapeHtml } from '#gateway/platform/core/escape-html.ts';
import type { Board, BoardContext } from '../../frame/kind.ts';
import { fieldButton, type PayRow, tableBoard } from '../../table/board.ts';
import type { TableRules } from '../../table/rules.ts';

/** The data of the page of a duel: two hands of cards against each other. */
export interface DuelData {
  readonly duel: {
    readonly variant: DuelVariant;
    /** The names of both hands, by their fields. */
    readonly sides: readonly [left: Side, right: Side];
    /** Words for the worth of a hand, where no number says it. */
    readonly worth: Readonly<Record<string, string>>;
    /** Sentences by result, and the letters of the results on the road. */
    readonly results: Readonly<Record<string, string>>;
    readonly short: Readonly<Record<string, string>>;
    readonly card: string;
    readonly suits: Readonly<Record<string, string>>;
  };
}

export type DuelVariant = VariantOf<'duel'>;

export interface Side {
  readonly field: string;
  readonly name: string;
}

/** What the board of one variant of the duel has. */
export interface DuelParts {
  readonly variant: DuelVariant;
  readonly sides: readonly [left: Side, right: Side];
  /** The field of a draw between both hands, which its rules may lack, and its name. */
  readonly tie: Side;
  /** Fields in rows. */
  readonly rows: readonly (readonly string[])[];
  readonly labels: Readonly<Record<string, string>>;
  /** By field, such as `8:1`. */
  readonly pays: Readonly<Record<string, string>>;
  readonly payRows: readonly PayRow[];
  readonly texts: Omit<DuelData['duel'], 'variant' | 'sides'>;
  readonly howTo: readonly string[];
  /** Most cards of a hand. */
  readonly cards: number;
}

function hand({ field, name }: Side, cards: number): string {
  const places = '<i class="place"></i>'.repeat(cards);
  return `<div class="hand ${field}" id="${field}-hand"><p><span>${escapeHtml(name)}</span><output id="${field}-worth" aria-live="off"></output></p><div class="felt"><div class="places">${places}</div><div id="${field}-cards" class="cards" role="img" aria-label="${escapeHtml(name)}"></div></div></div>`;
}

/** Renders hands, fields, rules and roads of a duel. */
export function duelBoard(rules: TableRules, parts: DuelParts, context: BoardContext): Board {
  const { variant, sides, tie, rows, labels, pays, texts } = parts;
  const [left, right] = sides;
  const button = (field: string) => {
    const label = labels[field] ?? '';
    return fieldButton(field, `${escapeHtml(label)}<small data-pays="${pays[field]}"></small>`, label, field);
  };
  return tableBoard(
    {
      rules,
      scene: `<div id="hands" class="${variant}">${hand(left, parts.cards)}${hand(right, parts.cards)}</div>`,
      fields: rows
        .map((row, at) => `<div class="row row-${at} of-${row.length}">${row.map(button).join('')}</div>`)
        .join(''),
      labels,
      howTo: parts.howTo,
      payRows: parts.payRows,
      road: {
        form: 'sides',
        marks: { [left.field]: left.name, [right.field]: right.name, [tie.field]: tie.name },
        tie: tie.field,
      },
      data: { duel: { variant, sides, ...texts } } satisfies DuelData,
    },
    context,
  );
}
