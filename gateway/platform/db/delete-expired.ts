import { lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table whose rows are void from `expiresAt` on. */
type Expiring = PgTable & { readonly expiresAt: PgColumn };

/**
 * Deletes rows in a separate transaction: after a long pause there are many, and a statement outside one has two
 * seconds. Readers must not rely on it: they check the time of such rows too.
 */
export const deleteRows = (db: Database, table: PgTable, which: SQL | undefined): Promise<unknown> =>
  db.transaction((tx) => tx.delete(table).where(which));

/** Deletes expired rows of these tables. @param now epoch milliseconds */
export async function deleteExpired(db: Database, tables: readonly Expiring[], now: number): Promise<void> {
  for (const table of tables) await deleteRows(db, table, lte(table.expiresAt, now));
}
