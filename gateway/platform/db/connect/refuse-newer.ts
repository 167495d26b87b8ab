import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../database.ts';
import { DatabaseError } from './database-error.ts';

interface Journal {
  readonly entries: readonly { readonly when: number }[];
}
/** A connection or a pool. */
interface Connection {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}
interface Applied {
  readonly count: number;
  /** Epoch milliseconds as text; null without any. */
  readonly newest: string | null;
}

/** Returns when the newest migration of this version was made. */
function newestKnown(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal;
  return Math.max(...entries.map(({ when }) => when));
}

/**
 * Compares the migrations of a database with those of this version.
 * @param setting that names the database
 * @throws {DatabaseError} if a newer version has migrated it
 */
export async function refuseNewer(
  connection: Connection,
  setting: 'DATA_DIR' | 'DATABASE_URL',
): Promise<void> {
  const { rows: tables } = await connection.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as made",
  );
  if (!(tables[0] as { made: boolean }).made) return;
  const { rows } = await connection.query(
    'select count(*)::int as count, max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const { count, newest } = rows[0] as Applied;
  if (Number(newest) <= newestKnown()) return;
  const migration = String(count - 1).padStart(4, '0');
  throw new DatabaseError(
    `${setting}: the database was used by a newer version of the site (migration ${migration}). Start that version, or restore a backup.`,
  );
}
