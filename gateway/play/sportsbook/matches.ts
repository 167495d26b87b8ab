/** Selections of a match: home, draw, away; over and under 2.5 goals; both teams score, or not both. */
export const SELECTIONS = ['h', 'd', 'a', 'o', 'u', 'y', 'n'] as const;
export type Selection = (typeof SELECTIONS)[number];

/** How many draws of 100 give a team no goal, one goal, two and so on. */
type Goals = readonly number[];
export const GOAL_DRAWS = 100;

/** How many draws of both teams' goals there are: what the weight of a selection is out of. */
export const MATCH_DRAWS = GOAL_DRAWS * GOAL_DRAWS;

export const TEAMS = ['lions', 'tigers', 'kites', 'rovers', 'forest', 'owls'] as const;
export type Team = (typeof TEAMS)[number];

interface Side {
  readonly team: Team;
  readonly goals: Goals;
}

export interface Match {
  readonly home: Side;
  readonly away: Side;
}

/** The matches of every round; each round plays them anew. All teams are invented. */
export const MATCHES: readonly Match[] = [
  {
    home: { team: 'lions', goals: [18, 31, 27, 15, 6, 3] },
    away: { team: 'tigers', goals: [41, 37, 16, 5, 1] },
  },
  {
    home: { team: 'kites', goals: [22, 34, 25, 13, 4, 2] },
    away: { team: 'rovers', goals: [25, 34, 24, 12, 4, 1] },
  },
  {
    home: { team: 'forest', goals: [45, 36, 14, 4, 1] },
    away: { team: 'owls', goals: [30, 36, 22, 9, 3] },
  },
];

const WINS: Readonly<Record<Selection, (home: number, away: number) => boolean>> = {
  h: (home, away) => home > away,
  d: (home, away) => home === away,
  a: (home, away) => home < away,
  o: (home, away) => home + away > 2,
  u: (home, away) => home + away <= 2,
  y: (home, away) => home > 0 && away > 0,
  n: (home, away) => home === 0 || away === 0,
};

/** What wins at a score. */
export const winnersOf = (home: number, away: number): Selection[] =>
  SELECTIONS.filter((selection) => WINS[selection](home, away));

/** A team's goals by a draw from 0 to 99. */
export function goalsAt(goals: Goals, draw: number): number {
  let rest = draw;
  return goals.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

interface Score {
  readonly home: number;
  readonly away: number;
  /** How many draws of {@link MATCH_DRAWS} give it. */
  readonly weight: number;
}

export const scoresOf = ({ home, away }: Match): Score[] =>
  home.goals.flatMap((one, homeGoals) =>
    away.goals.map((other, awayGoals) => ({ home: homeGoals, away: awayGoals, weight: one * other })),
  );

/** How many draws of {@link MATCH_DRAWS} a selection wins. */
export const weightOf = (match: Match, selection: Selection): number =>
  scoresOf(match)
    .filter(({ home, away }) => WINS[selection](home, away))
    .reduce((sum, { weight }) => sum + weight, 0);

/** Hundredths of all stakes that the odds are made to give back. */
const RETURNED = 95;

/** Decimal odds of a selection in hundredths: what comes back for a stake of 100, the stake in it. */
export const oddsOf = (match: Match, selection: Selection): number =>
  Math.floor((RETURNED * MATCH_DRAWS) / weightOf(match, selection));
