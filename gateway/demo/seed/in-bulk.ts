import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';

/** Tables that get so many rows that it is faster to rebuild their indexes than to update them. */
const FILLED = [
  ...['members', 'member_profiles', 'accounts', 'team_paths'],
  ...['ledger_transactions', 'ledger_entries', 'deposits', 'bets', 'ledger_sums', 'bet_sums'],
];

/** Settings for the load alone: memory of the server, and no compilation of plans for single use. */
const SETTINGS = ["work_mem = '256MB'", "maintenance_work_mem = '512MB'", 'jit = off'];

/** Statements that drop the indexes and create them again; keys that others refer to stay. */
const INDEXES: SQL = sql`
  with filled as (select oid from pg_class where oid in (${sql.raw(FILLED.map((table) => `'${table}'::regclass`).join(', '))}))
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'u' and conrelid in (select oid from filled)
  union all
  select format('drop index %s', indexrelid::regclass),
      -- Of a table with partitions it says "only", and theirs would be missing.
      regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index where indrelid in (select oid from filled) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Runs the work without triggers, foreign keys and indexes, which the database handles row by row. They are created
 * again afterwards, from all rows together. Needs the rights of a superuser, and exclusive use of the tables.
 */
export async function inBulk<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  for (const setting of SETTINGS) await tx.execute(sql.raw(`set local ${setting}`));
  const { rows: indexes } = (await tx.execute(INDEXES)) as unknown as {
    rows: { drop: string; make: string }[];
  };
  for (const { drop } of indexes) await tx.execute(sql.raw(drop));
  await tx.execute(sql`set local session_replication_role = replica`);
  const result = await work();
  await tx.execute(sql`set local session_replication_role = origin`);
  for (const { make } of indexes) await tx.execute(sql.raw(make));
  return result;
}
