import { type SQL, sql } from 'drizzle-orm';
import type { Range } from '#contract/core/range.ts';
import { SITE_OFFSET_MS } from '#contract/core/site-zone.ts';
import type { Day } from './days.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 96 * QUARTER_MS;

/** A moment as the database takes it. */
export const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** The place of a moment among days: 1 for the first. All of them are one parameter, not one each and made for each row. */
export const dayOf = (days: readonly Day[], at: SQL): SQL => {
  const beginnings = days.map(({ from }) => new Date(from).toISOString());
  return sql`width_bucket(${at}, ${`{${beginnings.join()}}`}::timestamptz[])`;
};

/** Rows of a period by their moment: from its first on, up to its last, which is no longer in it. */
const within = (column: SQL, { from, to }: Range): SQL =>
  sql`${column} >= ${moment(from)} and ${column} < ${moment(to)}`;

export interface Parts {
  /** What lies in the period as a whole, quarters of an hour or days; null where none does. */
  readonly whole: Range | null;
  /** What is left at its two ends. */
  readonly ends: readonly Range[];
}

/** Takes a period apart by steps of such a length, the first of which began `ahead` of the epoch. */
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

/** Takes a period apart into what sums of quarters of an hour tell and what has to be looked through. */
const partsOf = (period: Range): Parts => partsBy(QUARTER_MS, 0, period);

/** The same by days of the site's calendar. */
export const daysAndEnds = (period: Range): Parts => partsBy(DAY_MS, SITE_OFFSET_MS, period);

/**
 * Rows of a period: from the table of sums where it has them, from the records at its two ends. Either may be all there is,
 * so both selects have to give their columns the same names.
 */
export function rowsOf(
  period: Range,
  sums: { readonly select: SQL; readonly at: SQL },
  records: { readonly select: SQL; readonly at: SQL },
): SQL {
  const { whole, ends } = partsOf(period);
  const parts = [
    ...(whole ? [sql`${sums.select} and ${within(sums.at, whole)}`] : []),
    ...ends.map((end) => sql`${records.select} and ${within(records.at, end)}`),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
