export { bonusOf } from './bonus.ts';
export { byDay, type DayGroup } from './by-day.ts';
export { quickAmounts } from './quick-amounts.ts';
export { type Direction, directionOf, fromMinor, signed, signedMoney, sumOf, toMinor } from './signed.ts';
