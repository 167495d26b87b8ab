import type { PgTable } from 'drizzle-orm/pg-core';
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
