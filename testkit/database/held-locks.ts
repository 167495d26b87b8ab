import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';

/**
 * Runs `lock` in a separate transaction and holds it open, like a concurrent client. For PostgreSQL: the embedded
 * engine has one connection.
 * @returns a function that ends the transaction; the end of the test does so too
 */
export async function holdLocks(
  db: Database,
  lock: (tx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holding: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    holding = db.transaction(async (tx) => {
      await lock(tx);
      resolve();
      await released;
    });
    holding.catch(reject);
  });
  const end = async () => {
    letGo();
    await holding;
  };
  onTestFinished(end);
  return end;
}

/** Waits until a statement on this database is blocked by a lock of another one. */
export async function expectWaiting(db: Database): Promise<void> {
  const statement = sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await db.execute(statement)) as unknown, { interval: 10, timeout: 5_000 })
    .toMatchObject({ rows: [{ waiting: 1 }] });
}
