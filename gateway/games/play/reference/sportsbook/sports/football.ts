import { BOTH_SCORE, drawnApart, type Match, THREE_WAYS, total } from '../match.ts';
import type { Sport } from '../sport.ts';

/** How many draws of a hundred give a team no goal, one goal, two and so on. */
type Goals = readonly number[];

const toWeightedGoals = (goals: Goals) => goals.map((weight, count) => [count, weight] as const);

const match = (home: Goals, away: Goals): Match => ({
  scores: drawnApart(toWeightedGoals(home), toWeightedGoals(away), (one, other) => ({
    home: one,
    away: other,
  })),
  markets: [...THREE_WAYS, ...total(2.5), ...BOTH_SCORE],
});

export const football: Sport = {
  name: 'football',
  matches: [
    match([18, 31, 27, 15, 6, 3], [41, 37, 16, 5, 1]),
    match([22, 34, 25, 13, 4, 2], [25, 34, 24, 12, 4, 1]),
    match([45, 36, 14, 4, 1], [30, 36, 22, 9, 3]),
  ],
  periods: 90,
  isByPeriod: false,
};
