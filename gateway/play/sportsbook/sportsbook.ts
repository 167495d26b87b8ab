import type { Grid, TableRules } from '../table/rules.ts';
import {
  GOAL_DRAWS,
  goalsAt,
  MATCH_DRAWS,
  MATCHES,
  oddsOf,
  SELECTIONS,
  type Selection,
  scoresOf,
  weightOf,
  winnersOf,
} from './matches.ts';

/** A selection as part of a bet. */
interface Leg {
  /** Place of the match in {@link MATCHES}. */
  readonly match: number;
  readonly selection: Selection;
  /** Hundredths. */
  readonly odds: number;
  /** How likely it wins. */
  readonly likelihood: number;
}

/** A single is a bet of one leg; an accumulator of several, each of another match. */
interface Bet {
  readonly legs: readonly Leg[];
  /** Decimal odds in hundredths: those of the legs multiplied, rounded down. */
  readonly odds: number;
}

const LEGS: readonly (readonly Leg[])[] = MATCHES.map((match, place) =>
  SELECTIONS.map((selection) => ({
    match: place,
    selection,
    odds: oddsOf(match, selection),
    likelihood: weightOf(match, selection) / MATCH_DRAWS,
  })),
);

/** The field of a selection, such as `2h`: the number of its match, and what is selected. */
const legField = ({ match, selection }: Leg) => `${match + 1}${selection}`;
const betField = (legs: readonly Leg[]) => legs.map(legField).join('.');

/** Every way to choose one selection or none of each match, but for none at all. */
const combinations = LEGS.reduce<readonly (readonly Leg[])[]>(
  (chosen, legs) => chosen.flatMap((before) => [before, ...legs.map((leg) => [...before, leg])]),
  [[]],
).filter((legs) => legs.length > 0);

const asBet = (legs: readonly Leg[]): Bet => ({
  legs,
  odds: Math.floor(legs.reduce((product, { odds }) => product * odds, 1) / 100 ** (legs.length - 1)),
});

const BETS: ReadonlyMap<string, Bet> = new Map(
  combinations.map((legs) => [betField(legs), asBet(legs)] as const),
);

/** Goals of home and away, and the selections that win. */
const column = (home: number, away: number) => [String(home), String(away), ...winnersOf(home, away)];

/** Scores of a match that differ in what wins, with how likely each is. */
const results = MATCHES.map((match) => {
  const found = new Map<string, { column: readonly string[]; likelihood: number }>();
  for (const { home, away, weight } of scoresOf(match)) {
    const winners = winnersOf(home, away).join('');
    const likelihood = (found.get(winners)?.likelihood ?? 0) + weight / MATCH_DRAWS;
    found.set(winners, { column: column(home, away), likelihood });
  }
  return [...found.values()];
});

const OUTCOMES = results.reduce<readonly { readonly grid: Grid; readonly likelihood: number }[]>(
  (before, ofMatch) =>
    before.flatMap(({ grid, likelihood }) =>
      ofMatch.map((result) => ({
        grid: [...grid, result.column],
        likelihood: likelihood * result.likelihood,
      })),
    ),
  [{ grid: [], likelihood: 1 }],
);

/** A sportsbook's slip: singles and accumulators on matches that the round plays; the grid is a column a match. */
export const sportsbook: TableRules = {
  fields: [...BETS.keys()],
  draw: (chance) =>
    MATCHES.map(({ home, away }) =>
      column(goalsAt(home.goals, chance(GOAL_DRAWS)), goalsAt(away.goals, chance(GOAL_DRAWS))),
    ),
  returned: (field, grid) => {
    const bet = BETS.get(field);
    return bet?.legs.every(({ match, selection }) => grid[match]?.includes(selection)) ? bet.odds : 0;
  },
  outcomes: () => OUTCOMES,
};

/** Decimal odds in hundredths by field, of singles and accumulators alike: what pages show is what is paid. */
export const ODDS: Readonly<Record<string, number>> = Object.fromEntries(
  [...BETS].map(([field, { odds }]) => [field, odds]),
);

/** Share of the stakes that comes back of the worst accumulator of so many selections. */
export const leastReturn = (count: number): number =>
  Math.min(
    ...[...BETS.values()]
      .filter(({ legs }) => legs.length === count)
      .map(({ legs, odds }) => legs.reduce((share, { likelihood }) => share * likelihood, odds / 100)),
  );
