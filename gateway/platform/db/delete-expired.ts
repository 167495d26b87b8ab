import { lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table whose rows mean nothing from `expiresAt` on. */
type Expiring = PgTable & { readonly expiresAt: PgColumn };

/**
 * Deletes rows in a transaction of their own: after a long pause there are many, and a statement outside of one has two
 * seconds. Nothing may rely on it: whatever reads such rows looks at their time too.
 */
export const deleteRows = (db: Database, table: PgTable, which: SQL | undefined): Promise<unknown> =>
  db.transaction((tx) => tx.delete(table).where(which));

/** Deletes the rows of these tables whose time is over. @param now epoch milliseconds */
export async function deleteExpired(db: Database, tables: readonly Expiring[], now: number): Promise<void> {
  for (const table of tables) await deleteRows(db, table, lte(table.expiresAt, now));
}
