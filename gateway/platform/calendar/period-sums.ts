import { type SQL, sql } from 'drizzle-orm';
import { siteOffsetMs } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import type { Day } from './days.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 96 * QUARTER_MS;

/** Converts a moment to a value for the database. */
export const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/**
 * Returns the index of a moment among days: 1 for the first. All days are one parameter, not one each and for each row.
 */
export const dayIndex = (days: readonly Day[], at: SQL): SQL => {
  const beginnings = days.map(({ from }) => new Date(from).toISOString());
  return sql`width_bucket(${at}, ${`{${beginnings.join()}}`}::timestamptz[])`;
};

/** Returns the condition for rows of a period; its end is exclusive. */
const within = (column: SQL, { from, to }: Range): SQL =>
  sql`${column} >= ${moment(from)} and ${column} < ${moment(to)}`;

export interface Parts {
  /** The whole steps inside the period, quarters of an hour or days; null without any. */
  readonly whole: Range | null;
  /** The remainders at its two ends. */
  readonly ends: readonly Range[];
}

/** Splits a period by steps of this length, the first of which began `ahead` of the epoch. */
function partsBy(step: number, ahead: number, { from, to }: Range): Parts {
  const first = Math.ceil((from + ahead) / step) * step - ahead;
  const last = Math.floor((to + ahead) / step) * step - ahead;
  if (first >= last) return { whole: null, ends: [{ from, to }] };
  const ends = [
    { from, to: first },
    { from: last, to },
  ];
  return { whole: { from: first, to: last }, ends: ends.filter((end) => end.from < end.to) };
}

/**
 * Splits a period into the part that sums of quarters of an hour cover, and the rest, which is read from the records.
 */
const splitPeriod = (period: Range): Parts => partsBy(QUARTER_MS, 0, period);

/** Splits a period by days of the site's calendar. */
export const daysAndEnds = (period: Range): Parts => partsBy(DAY_MS, siteOffsetMs(), period);

/**
 * Selects rows of a period: from the table of sums for whole steps, from the records for the two ends. Either may be
 * the only part, so both selects must give their columns the same names.
 */
export function selectRows(
  period: Range,
  sums: { readonly select: SQL; readonly at: SQL },
  records: { readonly select: SQL; readonly at: SQL },
): SQL {
  const { whole, ends } = splitPeriod(period);
  const parts = [
    ...(whole ? [sql`${sums.select} and ${within(sums.at, whole)}`] : []),
    ...ends.map((end) => sql`${records.select} and ${within(records.at, end)}`),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
