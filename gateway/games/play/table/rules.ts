import type { Chance, FieldBet, KindFacts, Result, Wager } from '../frame/kind.ts';
import type { DrawPlan, FlightPlan, RacePlan } from './draw-plan.ts';

/** A result, in columns that a game names. */
export type Grid = readonly (readonly string[])[];

/** The rules of a game with fields to bet on. Pure: chance comes from the caller. */
export interface TableRules {
  /** All fields; none where a player writes the field. */
  readonly fields: readonly string[];
  /** Returns whether a field takes bets, where `fields` does not list it. */
  hasField?(field: string): boolean;
  /** The number of bets that a round takes of a player, where that is limited. */
  readonly maxBets?: number;
  /** @param hash published with a shared round before its bets: what differs between rounds follows from it */
  draw(chance: Chance, hash?: string): Grid;
  /** What `draw` does, for players who draw a round of a table again (PLAY-58). */
  readonly plan?: DrawPlan;
  readonly racePlan?: RacePlan;
  readonly flightPlan?: FlightPlan;
  /** Returns what differs between rounds, by the result of one. */
  terms?(grid: Grid): string;
  /**
   * The payout of a bet on a field, the bet included, in hundredths of the bet, or in `parts`: 200 pays 1 to 1, 0 is
   * lost.
   */
  returned(field: string, grid: Grid): number;
  /** Parts of a bet that returns are counted in; bets are multiples of as many minor units. 100 where it is absent. */
  readonly parts?: number;
  /**
   * All results, or one for all with the same returns, with their likelihoods, which add up to 1.
   * @param of a result: only those of rounds with its terms
   */
  outcomes(of?: Grid): readonly { readonly grid: Grid; readonly likelihood: number }[];
  /** Returns the return of the best field, for tables that need no enumeration of all results. */
  bestReturn?(): number;
}

/** Smallest chip, in minor units. */
const UNIT = 100;
/** Chips on offer, in minor units. */
const CHIPS = [100n, 500n, 1_000n, 5_000n];
/** Limit of one field in a round, and of all fields together, in minor units. */
export const FIELD_LIMIT = 10_000n;
export const TABLE_LIMIT = 50_000n;

/** Returns the parts of a bet that returns are counted in. A bet is a multiple of them, so that every return is whole. */
export const partsOf = ({ parts = UNIT }: Pick<TableRules, 'parts'>): number => parts;

/** Returns the chips of a game, smallest first. @param minBet the game's smallest bet in minor units */
export const chipsFor = (rules: Pick<TableRules, 'parts'>, minBet: bigint): bigint[] =>
  CHIPS.map((chip) => (chip * BigInt(partsOf(rules))) / BigInt(UNIT)).filter(
    (chip) => chip >= minBet && chip <= FIELD_LIMIT,
  );

/** Returns whether every bet is on a different field, of whole chips and within the limits, and their sum is the stake. */
export function takesBets(rules: TableRules, { stake, bets }: Wager, minBet: bigint): boolean {
  const { fields, hasField = (field) => fields.includes(field), maxBets = bets.length } = rules;
  const unit = BigInt(partsOf(rules));
  const isTaken = ({ field, amount }: FieldBet) =>
    hasField(field) && amount >= minBet && amount > 0n && amount % unit === 0n && amount <= FIELD_LIMIT;
  return (
    bets.length > 0 &&
    bets.length <= maxBets &&
    new Set(bets.map(({ field }) => field)).size === bets.length &&
    bets.every(isTaken) &&
    bets.reduce((sum, { amount }) => sum + amount, 0n) === stake &&
    stake <= TABLE_LIMIT
  );
}

/** Computes what each bet returns for a result. */
export function settle(rules: TableRules, bets: readonly FieldBet[], grid: Grid): Result {
  const parts = BigInt(partsOf(rules));
  const paid = bets
    .map(({ field, amount }) => ({ field, amount: (amount * BigInt(rules.returned(field, grid))) / parts }))
    .filter(({ amount }) => amount > 0n);
  return { grid, wins: [], paid, payout: paid.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** Returns the exact share of all bets on a field that is paid back. */
export const computeReturn = (rules: TableRules, field: string): number =>
  rules
    .outcomes()
    .reduce(
      (sum, { grid, likelihood }) => sum + (likelihood * rules.returned(field, grid)) / partsOf(rules),
      0,
    );

/** Returns the exact share of all bets on the best field that is paid back. */
export const bestReturn = (rules: TableRules): number =>
  rules.bestReturn?.() ?? Math.max(...rules.fields.map((field) => computeReturn(rules, field)));

/** Returns the most that one round can pay within the limits, in minor units: the best fields of a result, filled. */
export function largestReturn(rules: TableRules): bigint {
  const places = Number(TABLE_LIMIT / FIELD_LIMIT);
  const sums = rules.outcomes().map(({ grid }) =>
    rules.fields
      .map((field) => rules.returned(field, grid))
      .sort((one, other) => other - one)
      .slice(0, places)
      .reduce((sum, share) => sum + share, 0),
  );
  const parts = BigInt(partsOf(rules));
  return ((FIELD_LIMIT - (FIELD_LIMIT % parts)) * BigInt(Math.max(...sums))) / parts;
}

/**
 * Returns the facts of a table before play, whatever its game's smallest bet is. Of several returns it states the
 * highest.
 */
export const tableFacts = (rules: TableRules): Omit<KindFacts, 'volatility' | 'minBet'> => ({
  returns: bestReturn(rules),
  maxBet: TABLE_LIMIT,
  maxWin: largestReturn(rules),
  lines: null,
});

/** Returns the smallest bet of a round in minor units. @param minBet the game's, which may not be a chip */
export const smallestBet = (rules: Pick<TableRules, 'parts'>, minBet: bigint): bigint =>
  chipsFor(rules, minBet)[0] ?? BigInt(partsOf(rules));
