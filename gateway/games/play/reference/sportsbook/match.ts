/**
 * Selections of a match: home, draw, away; over and under so many points; a side with a lead or a start (plus, minus);
 * both teams score, or not both; decided clearly, or less so.
 */
export type Selection = 'h' | 'd' | 'a' | 'o' | 'u' | 'p' | 'm' | 'y' | 'n' | 'c' | 'l';

/** What is bet on about a match: one selection of it. */
export interface Market {
  readonly selection: Selection;
  /** The figure that the selection names, as it is shown, such as `−4.5`. */
  readonly line?: string;
  wins(home: number, away: number): boolean;
}

export interface Score {
  readonly home: number;
  readonly away: number;
  /** How many draws of {@link MATCH_DRAWS} give it. */
  readonly weight: number;
}

/** Every round plays a match anew, by the same chances. */
export interface Match {
  readonly scores: readonly Score[];
  readonly markets: readonly Market[];
}

/** How many draws a match has: what the weight of a score is out of. */
export const MATCH_DRAWS = 10_000;

const home: Market = { selection: 'h', wins: (one, other) => one > other };
const away: Market = { selection: 'a', wins: (one, other) => one < other };

/** Who wins, of a sport that has no draw, and of one that has. */
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

/** More or fewer points of both together. @param line no whole number: every score is one or the other */
export const total = (line: number): Market[] => [
  { selection: 'o', line: `${line}`, wins: (one, other) => one + other > line },
  { selection: 'u', line: `${line}`, wins: (one, other) => one + other < line },
];

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

/** Who wins once home has had so many points more, or fewer. @param start no whole number */
export const handicap = (start: number): Market[] => [
  { selection: 'p', line: signed(start), wins: (one, other) => one + start > other },
  { selection: 'm', line: signed(-start), wins: (one, other) => one + start < other },
];

/** Whether somebody wins by at least so many. */
export const decided = (by: number): Market[] => [
  { selection: 'c', line: `${by}`, wins: (one, other) => Math.abs(one - other) >= by },
  { selection: 'l', line: `${by}`, wins: (one, other) => Math.abs(one - other) < by },
];

type Weighted = readonly (readonly [value: number, weight: number])[];

/** Scores of two things that are drawn apart from each other, each out of a hundred. */
export const drawnApart = (
  ones: Weighted,
  others: Weighted,
  score: (one: number, other: number) => Omit<Score, 'weight'>,
): Score[] =>
  ones.flatMap(([one, chances]) =>
    others.map(([other, otherChances]) => ({ ...score(one, other), weight: chances * otherChances })),
  );

/** The score by a draw below {@link MATCH_DRAWS}. */
export function scoreAt({ scores }: Match, draw: number): Score {
  let rest = draw;
  const drawn = scores.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  if (!drawn) throw new Error(`No score is drawn by ${draw}`);
  return drawn;
}

/** What wins at a score. */
export const winnersOf = ({ markets }: Match, score: Pick<Score, 'home' | 'away'>): Selection[] =>
  markets.filter(({ wins }) => wins(score.home, score.away)).map(({ selection }) => selection);

/** How many draws of {@link MATCH_DRAWS} a selection wins. */
export const weightOf = ({ scores }: Match, { wins }: Market): number =>
  scores.filter((score) => wins(score.home, score.away)).reduce((sum, { weight }) => sum + weight, 0);

/** Hundredths of all stakes that the odds are made to give back. */
const RETURNED = 95;

/** Decimal odds of a selection in hundredths: what comes back for a stake of 100, the stake in it. */
export const oddsOf = (match: Match, market: Market): number =>
  Math.floor((RETURNED * MATCH_DRAWS) / weightOf(match, market));
