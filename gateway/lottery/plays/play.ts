import type { LocalisedText } from '#contract/core/languages.ts';
import type { PlayType } from '#contract/lottery/lottery.ts';

/** Possible picks: any number with this many digits, or one of a list. */
export type Choice = { readonly digits: number } | { readonly from: readonly string[] };

/** A kind of bet on a draw. Amounts are whole units of money; leading zeros of numbers count. */
export interface Play {
  /** Unique among the plays of a lottery. */
  readonly id: string;
  /** Plays of a lottery whose picks are alternatives have one family: its picks hedge each other (HOUSE-5). */
  readonly family: string;
  readonly playType: PlayType;
  /** Plays of one group are listed together. */
  readonly group: LocalisedText;
  readonly name: LocalisedText;
  /** When the bet wins. */
  readonly rule: LocalisedText;
  /** What a unit returns for a hit, the stake included: hundredths. */
  readonly odds: number;
  /** Return to player, per cent, rounded down to hundredths. */
  readonly returnRate: number;
  /** Whether each pick is a separate bet, or all of them are one, which hits where every pick does. */
  readonly bets: 'each' | 'together';
  /** Whether it pays for every hit of a pick, or once. */
  readonly perHit: boolean;
  readonly choice: Choice;
  readonly picks: { readonly min: number; readonly max: number };
  readonly example: readonly string[];
  readonly max: number;
  /** Maximum stake of all members together on a pick of one draw. */
  readonly cap: number;
  /** Returns how often a pick hits in a draw. */
  hits(pick: string, numbers: readonly string[]): number;
}

/** The smallest amount; every amount is a multiple of it. */
export const UNIT_PRICE = 1;

export const isPick = (play: Play, pick: string): boolean =>
  'from' in play.choice
    ? play.choice.from.includes(pick)
    : pick.length === play.choice.digits && /^\d+$/.test(pick);

/** Returns how often a bet of these picks is paid; for plays of each pick, pass one pick. */
export function paidHits(play: Play, picks: readonly string[], numbers: readonly string[]): number {
  const hits = picks.map((pick) => play.hits(pick, numbers));
  if (play.bets === 'together') return hits.every((count) => count > 0) ? 1 : 0;
  return hits.reduce((sum, count) => sum + (play.perHit ? count : Math.min(count, 1)), 0);
}

/** Returns whole numbers from one to another, as texts with leading zeros. */
export const numbersFrom = (first: number, last: number, digits = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => String(first + n).padStart(digits, '0'));

/** Defaults of most plays. */
export const PLAIN = {
  playType: 'TRADITION',
  bets: 'each',
  perHit: false,
  picks: { min: 1, max: 20 },
  max: 5_000,
  cap: 50_000,
} as const satisfies Partial<Play>;
