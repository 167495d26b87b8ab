import type { Grid, TableRules } from '../../table/rules.ts';
import {
  computeOdds,
  countWinningDraws,
  listWinners,
  MATCH_DRAWS,
  type Match,
  type Score,
  type Selection,
  scoreAt,
} from './match.ts';

/** A selection as part of a bet. */
interface Leg {
  /** Index of the match among the sport's. */
  readonly match: number;
  readonly selection: Selection;
  /** Hundredths. */
  readonly odds: number;
  /** Its likelihood of winning. */
  readonly likelihood: number;
}

/** A single is a bet of one leg; an accumulator has several, each of another match. */
interface Bet {
  readonly legs: readonly Leg[];
  /** Decimal odds in hundredths: the product of the legs' odds, rounded down. */
  readonly odds: number;
}

/** The rules of a slip on some matches, and the figures that its page shows. */
export interface Slip extends TableRules {
  /** Decimal odds in hundredths by field, of singles and accumulators alike: pages show the odds that are paid. */
  readonly odds: Readonly<Record<string, number>>;
  /** Return to player of the worst bet with this many selections. */
  leastReturn(count: number): number;
}

/** Returns the field of a selection, such as `2h`: the number of its match, and the selection. */
export const toField = (match: number, selection: Selection): string => `${match + 1}${selection}`;

const betField = (legs: readonly Leg[]) =>
  legs.map(({ match, selection }) => toField(match, selection)).join('.');

const asBet = (legs: readonly Leg[]): Bet => ({
  legs,
  odds: Math.floor(legs.reduce((product, { odds }) => product * odds, 1) / 100 ** (legs.length - 1)),
});

/** Returns every possible bet: at most one selection of each match, and at least one in total. */
function betsOn(matches: readonly Match[]): ReadonlyMap<string, Bet> {
  const legs = matches.map((match, place) =>
    match.markets.map((market) => ({
      match: place,
      selection: market.selection,
      odds: computeOdds(match, market),
      likelihood: countWinningDraws(match, market) / MATCH_DRAWS,
    })),
  );
  const combinations = legs
    .reduce<readonly (readonly Leg[])[]>(
      (chosen, ofMatch) => chosen.flatMap((before) => [before, ...ofMatch.map((leg) => [...before, leg])]),
      [[]],
    )
    .filter((chosen) => chosen.length > 0);
  return new Map(combinations.map((chosen) => [betField(chosen), asBet(chosen)]));
}

/** Returns what home and away have, and the selections that win. */
const toColumn = (match: Match, score: Score): string[] => [
  String(score.home),
  String(score.away),
  ...listWinners(match, score),
];

/** Returns the scores of a match that differ in what wins, with the likelihood of each. */
function listResults(match: Match) {
  const results = new Map<string, { column: readonly string[]; likelihood: number }>();
  for (const score of match.scores) {
    const winners = listWinners(match, score).join('');
    const likelihood = (results.get(winners)?.likelihood ?? 0) + score.weight / MATCH_DRAWS;
    results.set(winners, { column: toColumn(match, score), likelihood });
  }
  return [...results.values()];
}

const listOutcomes = (matches: readonly Match[]) =>
  matches.map(listResults).reduce<readonly { readonly grid: Grid; readonly likelihood: number }[]>(
    (before, ofMatch) =>
      before.flatMap(({ grid, likelihood }) =>
        ofMatch.map((result) => ({
          grid: [...grid, result.column],
          likelihood: likelihood * result.likelihood,
        })),
      ),
    [{ grid: [], likelihood: 1 }],
  );

/**
 * Creates a sportsbook's slip: singles and accumulators on matches that the round plays; the grid is a column a match.
 */
export function slipOn(matches: readonly Match[]): Slip {
  const bets = betsOn(matches);
  const outcomes = listOutcomes(matches);
  const shares = [...bets.values()].map(({ legs, odds }) => ({
    count: legs.length,
    share: legs.reduce((share, { likelihood }) => share * likelihood, odds / 100),
  }));
  return {
    fields: [...bets.keys()],
    odds: Object.fromEntries([...bets].map(([field, { odds }]) => [field, odds])),
    draw: (chance) => matches.map((match) => toColumn(match, scoreAt(match, chance(MATCH_DRAWS)))),
    returned: (field, grid) => {
      const bet = bets.get(field);
      return bet?.legs.every(({ match, selection }) => grid[match]?.includes(selection)) ? bet.odds : 0;
    },
    outcomes: () => outcomes,
    bestReturn: () => Math.max(...shares.map(({ share }) => share)),
    leastReturn: (count) =>
      Math.min(...shares.filter((bet) => bet.count === count).map(({ share }) => share)),
  };
}
