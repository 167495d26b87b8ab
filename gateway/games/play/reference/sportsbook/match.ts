/**
 * Selections of a match: home, draw, away; over and under a number of points; a side with a lead or a start (plus,
 * minus). Both teams score, or not both; decided clearly, or less so.
 */
export type Selection = 'h' | 'd' | 'a' | 'o' | 'u' | 'p' | 'm' | 'y' | 'n' | 'c' | 'l';

/** A market of a match: one selection of it. */
export interface Market {
  readonly selection: Selection;
  /** The line that the selection names, in display form, such as `−4.5`. */
  readonly line?: string;
  wins(home: number, away: number): boolean;
}

export interface Score {
  readonly home: number;
  readonly away: number;
  /** How many draws of {@link MATCH_DRAWS} give it. */
  readonly weight: number;
}

/** Every round plays a match again, with the same chances. */
export interface Match {
  readonly scores: readonly Score[];
  readonly markets: readonly Market[];
}

/** The number of possible draws of a match: the denominator of a score's weight. */
export const MATCH_DRAWS = 10_000;

const home: Market = { selection: 'h', wins: (one, other) => one > other };
const away: Market = { selection: 'a', wins: (one, other) => one < other };

/** Markets on the winner, for a sport without draws, and for one with draws. */
export const TWO_WAYS: readonly Market[] = [home, away];
export const THREE_WAYS: readonly Market[] = [
  home,
  { selection: 'd', wins: (one, other) => one === other },
  away,
];

export const BOTH_SCORE: readonly Market[] = [
  { selection: 'y', wins: (one, other) => one > 0 && other > 0 },
  { selection: 'n', wins: (one, other) => one === 0 || other === 0 },
];

/**
 * Returns the markets over and under a total of both sides. @param line not a whole number: every score is one or the
 * other
 */
export const total = (line: number): Market[] => [
  { selection: 'o', line: `${line}`, wins: (one, other) => one + other > line },
  { selection: 'u', line: `${line}`, wins: (one, other) => one + other < line },
];

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

/** Returns the markets on the winner after home gets extra points, or loses some. @param start not a whole number */
export const handicap = (start: number): Market[] => [
  { selection: 'p', line: signed(start), wins: (one, other) => one + start > other },
  { selection: 'm', line: signed(-start), wins: (one, other) => one + start < other },
];

/** Returns the markets on whether the winner leads by at least this many. */
export const decided = (by: number): Market[] => [
  { selection: 'c', line: `${by}`, wins: (one, other) => Math.abs(one - other) >= by },
  { selection: 'l', line: `${by}`, wins: (one, other) => Math.abs(one - other) < by },
];

type Weighted = readonly (readonly [value: number, weight: number])[];

/** Returns the scores of two independent draws, each out of a hundred. */
export const drawnApart = (
  ones: Weighted,
  others: Weighted,
  score: (one: number, other: number) => Omit<Score, 'weight'>,
): Score[] =>
  ones.flatMap(([one, chances]) =>
    others.map(([other, otherChances]) => ({ ...score(one, other), weight: chances * otherChances })),
  );

/** Returns the score of a draw below {@link MATCH_DRAWS}. */
export function scoreAt({ scores }: Match, draw: number): Score {
  let rest = draw;
  const drawn = scores.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  if (!drawn) throw new Error(`No score is drawn by ${draw}`);
  return drawn;
}

/** Returns the winning selections of a score. */
export const listWinners = ({ markets }: Match, score: Pick<Score, 'home' | 'away'>): Selection[] =>
  markets.filter(({ wins }) => wins(score.home, score.away)).map(({ selection }) => selection);

/** Returns how many draws of {@link MATCH_DRAWS} a selection wins. */
export const countWinningDraws = ({ scores }: Match, { wins }: Market): number =>
  scores.filter((score) => wins(score.home, score.away)).reduce((sum, { weight }) => sum + weight, 0);

/** Return to player that the odds are made for, in hundredths of the stakes. */
const RETURNED = 95;

/** Returns the decimal odds of a selection in hundredths: the payout for a stake of 100, the stake included. */
export const computeOdds = (match: Match, market: Market): number =>
  Math.floor((RETURNED * MATCH_DRAWS) / countWinningDraws(match, market));
