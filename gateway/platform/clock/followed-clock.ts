import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase, Transaction } from '../db/database.ts';

/** Returns the database's time, in epoch milliseconds. */
export async function databaseTime(db: Database | Transaction): Promise<number> {
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )) as unknown as { rows: { at: number }[] };
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].at;
}

/** Reads the clock that all processes share: PostgreSQL's, or this machine's where the database is embedded. Epoch milliseconds. */
export const followedClock =
  ({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): (() => Promise<number>) =>
  async () =>
    engine === 'postgresql' ? databaseTime(db) : Date.now();
