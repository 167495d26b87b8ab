import type { Sport } from '../sport.ts';
import { setsMatch } from './sets.ts';

export const volleyball: Sport = {
  name: 'volleyball',
  matches: [
    setsMatch(3, { weights: [2400, 2300, 1500, 1250, 1450, 1100], line: 3.5, start: -1.5 }),
    setsMatch(3, { weights: [1000, 1600, 1550, 1900, 2100, 1850], line: 4.5, start: 1.5 }),
    setsMatch(3, { weights: [2000, 1850, 1450, 1300, 1850, 1550], line: 4.5, start: -1.5 }),
  ],
  periods: 5,
  isByPeriod: true,
};
