import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const esports: Sport = {
  name: 'esports',
  matches: [
    setsMatch(2, { weights: [3450, 2200, 1950, 2400], line: 2.5, start: -1.5 }),
    setsMatch(2, { weights: [2450, 1900, 2200, 3450], line: 2.5, start: 1.5 }),
    setsMatch(2, { weights: [3950, 2300, 1700, 2050], line: 2.5, start: -1.5 }),
  ],
  periods: 3,
  isByPeriod: true,
};
