import { decided, type Match, THREE_WAYS } from '../match.ts';
import type { Sport } from '../sport.ts';

const ROUNDS = 10;

/** @param weights draws of each score, from eight rounds of ten for home to eight for away */
const bout = (weights: readonly number[]): Match => ({
  scores: weights.map((weight, place) => ({ home: 8 - place, away: ROUNDS - 8 + place, weight })),
  markets: [...THREE_WAYS, ...decided(4)],
});

export const boxing: Sport = {
  name: 'boxing',
  matches: [
    bout([1200, 1900, 2050, 1450, 1500, 1200, 700]),
    bout([550, 1200, 1800, 1850, 2000, 1700, 900]),
    bout([1500, 2300, 2200, 1300, 1200, 900, 600]),
  ],
  periods: ROUNDS,
  isByPeriod: true,
};
