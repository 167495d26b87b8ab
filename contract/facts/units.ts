/** A length of time for texts; code reads `ms`, which is an average for a month and a year. */
export interface Duration {
  readonly unit: 'minute' | 'hour' | 'day' | 'workingDay' | 'week' | 'month' | 'year';
  readonly count: number;
  readonly ms: number;
}
/** An amount of the wallet's currency; code reads `minor`, its minor units. */
export interface Money {
  readonly unit: 'money';
  readonly whole: number;
  readonly minor: bigint;
}
export interface Percent {
  readonly unit: 'percent';
  readonly hundredths: number;
}
/** A multiple of an amount, as turnover. */
export interface Times {
  readonly unit: 'times';
  readonly count: number;
}
/** A plain number: a count, a size, a time of day. */
export interface Plain {
  readonly unit: 'plain';
  readonly text: string;
}
export type Fact = Duration | Money | Percent | Times | Plain;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365.25 * DAY;

const duration =
  (unit: Duration['unit'], ms: number) =>
  (count: number): Duration => ({ unit, count, ms: count * ms });

export const minutes = duration('minute', MINUTE);
export const hours = duration('hour', 60 * MINUTE);
export const days = duration('day', DAY);
export const workingDays = duration('workingDay', DAY);
export const weeks = duration('week', 7 * DAY);
export const months = duration('month', YEAR / 12);
export const years = duration('year', YEAR);

/** @param whole in the currency, with two decimals at most */
export const money = (whole: number): Money => ({
  unit: 'money',
  whole,
  minor: BigInt(Math.round(whole * 100)),
});
export const percent = (hundredths: number): Percent => ({ unit: 'percent', hundredths });
export const plain = (text: string | number): Plain => ({ unit: 'plain', text: String(text) });
export const times = (count: number): Times => ({ unit: 'times', count });
