import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';

/** A partition of the entries of the ledger: from one moment up to another, which is exclusive. */
export interface Part {
  readonly name: string;
  /** Epoch milliseconds; undefined for all before `to`. */
  readonly from: number | undefined;
  /** Undefined for all from `from` on. */
  readonly to: number | undefined;
}

const NOT_SAID = { from: undefined, to: undefined };

/** Returns a bound in the form of the catalogue, read in the time zone of its session. */
const bound = (before: 'FROM' | 'TO') =>
  sql.raw(
    `(extract(epoch from substring(bounds from '${before} \\(''([^'']+)''\\)')::timestamptz) * 1000)::float8`,
  );

/** Returns the partitions in the order of time: each ends where the next one begins. */
export async function listParts(db: Database | Transaction): Promise<Part[]> {
  const { rows } = (await db.execute(sql`
    select name, ${bound('FROM')} as "from", ${bound('TO')} as "to"
    from (
      select relname::text as name, pg_get_expr(relpartbound, pg_class.oid) as bounds
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'ledger_entries'::regclass
    ) as parts order by 2 nulls first`)) as unknown as {
    rows: { name: string; from: number | null; to: number | null }[];
  };
  return rows.map(({ name, from, to }) => ({
    ...NOT_SAID,
    name,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }));
}

/**
 * Returns the partition that would have to be split at a moment; undefined where the moment is a bound, or before all
 * of them.
 */
export const oldestPartition = (parts: readonly Part[], at: number): Part | undefined =>
  parts.find(
    ({ from, to }) => (from ?? Number.NEGATIVE_INFINITY) < at && at < (to ?? Number.POSITIVE_INFINITY),
  );
