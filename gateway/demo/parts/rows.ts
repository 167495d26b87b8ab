import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#gateway/platform/db/database.ts';

const BATCH = 400;

/** Inserts many rows in a few statements. */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(table).values(rows.slice(start, start + BATCH));
  }
}

/** Inserts rows, and updates those that exist. @param columns those that are updated */
export async function insertOrUpdate<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  key: PgColumn,
  columns: readonly PgColumn[],
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => columns.includes(column as PgColumn))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoUpdate({ target: key, set: set as never });
  }
}
