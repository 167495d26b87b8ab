import type { LocalisedText } from '#contract/core/languages.ts';
import type { PlayType } from '#contract/lottery/lottery.ts';

/** What can be picked: any number of so many digits, or one of a list. */
export type Choice = { readonly digits: number } | { readonly from: readonly string[] };

/** A way to bet on a draw. Amounts are whole units of money, zeros in front of numbers count. */
export interface Play {
  /** Unique among the plays of a lottery. */
  readonly id: string;
  /** Plays of a lottery whose picks are alternatives have one family: picks of it hedge each other (HOUSE-5). */
  readonly family: string;
  readonly playType: PlayType;
  /** Plays of one name stand together. */
  readonly group: LocalisedText;
  readonly name: LocalisedText;
  /** When it wins. */
  readonly rule: LocalisedText;
  /** What a unit returns for a hit, the stake included: hundredths. */
  readonly odds: number;
  /** Of all that is staked, per cent that is returned in the long run, rounded down to hundredths. */
  readonly returnRate: number;
  /** Whether each pick is a bet of its own, or all of them are one, which hits where every pick does. */
  readonly bets: 'each' | 'together';
  /** Whether it is paid for every hit of a pick, or once. */
  readonly perHit: boolean;
  readonly choice: Choice;
  readonly picks: { readonly min: number; readonly max: number };
  readonly example: readonly string[];
  readonly max: number;
  /** As much may be staked on a pick of one draw, by everybody together. */
  readonly cap: number;
  /** How often a pick hits in a draw. */
  hits(pick: string, numbers: readonly string[]): number;
}

/** Every amount is a multiple of it, and at least it. */
export const UNIT_PRICE = 1;

export const isPick = (play: Play, pick: string): boolean =>
  'from' in play.choice
    ? play.choice.from.includes(pick)
    : pick.length === play.choice.digits && /^\d+$/.test(pick);

/** How often a bet of these picks is paid: of a play of each pick, one pick. */
export function paidHits(play: Play, picks: readonly string[], numbers: readonly string[]): number {
  const hits = picks.map((pick) => play.hits(pick, numbers));
  if (play.bets === 'together') return hits.every((count) => count > 0) ? 1 : 0;
  return hits.reduce((sum, count) => sum + (play.perHit ? count : Math.min(count, 1)), 0);
}

/** Whole numbers from one to another, as texts with zeros in front. */
export const numbersFrom = (first: number, last: number, digits = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => String(first + n).padStart(digits, '0'));

/** What most plays have in common. */
export const PLAIN = {
  playType: 'TRADITION',
  bets: 'each',
  perHit: false,
  picks: { min: 1, max: 20 },
  max: 5_000,
  cap: 50_000,
} as const satisfies Partial<Play>;
