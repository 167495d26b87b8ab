export { byDay, type DayGroup } from './by-day.ts';
export { bonusOf, quickAmounts } from './deposit-amounts.ts';
export { type Direction, directionOf, fromMinor, signed, signedMoney, sumOf, toMinor } from './signed.ts';
