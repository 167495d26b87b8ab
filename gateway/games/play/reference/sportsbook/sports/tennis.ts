import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const tennis: Sport = {
  name: 'tennis',
  matches: [
    setsMatch(2, { weights: [4350, 2050, 1700, 1900], line: 2.5, start: -1.5 }),
    setsMatch(2, { weights: [3150, 2150, 1950, 2750], line: 2.5, start: 1.5 }),
    setsMatch(2, { weights: [1950, 1800, 2300, 3950], line: 2.5, start: 1.5 }),
  ],
  periods: 3,
  isByPeriod: true,
};
