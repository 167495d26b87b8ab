import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';

/** Under which one process changes the partitions at a time. */
const LOCK = 7_406_512_018;

/** Whoever else wants to change the partitions waits until this transaction is over. */
export async function lockPartitions(tx: Transaction): Promise<void> {
  // Others may be before, and there may be much to read or to copy.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Less than the second after which PostgreSQL looks for a deadlock: it is never a movement of money that gives way. */
const PATIENCE = '800ms';
/** Few: everybody waits for as long as each takes. */
const TRIES = 3;
const PAUSE_MS = 1_000;
/** SQLSTATE of a lock that did not come in time. */
const NOT_AVAILABLE = '55P03';

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined;

/**
 * In the order in which movements of money take them, so that each of those is over, or has not begun. Whatever changes
 * a partition's foreign keys needs the tables that they lead to as well, for itself.
 */
const LOCKS = [
  'lock table accounts in access exclusive mode',
  'lock table ledger_transactions in access exclusive mode',
  'lock table ledger_entries in access exclusive mode',
];

/**
 * From here to the end of the transaction nobody posts, and nobody reads entries. What takes long is let pass first:
 * those who come after it would wait behind this.
 * @throws the database's own error where there was no gap for seconds
 */
export async function lockEntries(tx: Transaction): Promise<void> {
  const lockAll = async (attempt: Transaction) => {
    await attempt.execute(sql.raw(`set local lock_timeout = '${PATIENCE}'`));
    for (const lock of LOCKS) await attempt.execute(sql.raw(lock));
    await attempt.execute(sql`set local lock_timeout to default`);
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await tx.transaction(lockAll);
    } catch (error) {
      if (codeOf(error) !== NOT_AVAILABLE || tries === TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}
