import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const badminton: Sport = {
  name: 'badminton',
  matches: [
    setsMatch(2, { weights: [3850, 2000, 1800, 2350], line: 2.5, start: -1.5 }),
    setsMatch(2, { weights: [2100, 2050, 2400, 3450], line: 2.5, start: 1.5 }),
    setsMatch(2, { weights: [5000, 2250, 1300, 1450], line: 2.5, start: -1.5 }),
  ],
  periods: 3,
  isByPeriod: true,
};
