import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';

/** Lock under which one process changes the partitions at a time. */
const LOCK = 7_406_512_018;

/** Holds the partition lock until the transaction ends. */
export async function lockPartitions(tx: Transaction): Promise<void> {
  // Others may hold it first, and there may be much to read or to copy.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Less than the second after which PostgreSQL checks for a deadlock, so a movement of money is never the victim. */
const PATIENCE = '800ms';
/** Kept low: all postings wait during each try. */
const TRIES = 3;
const PAUSE_MS = 1_000;
/** SQLSTATE of a lock timeout. */
const NOT_AVAILABLE = '55P03';

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined;

/**
 * In the order in which movements of money lock them, so that each movement is finished, or has not begun. A change of
 * a partition's foreign keys needs exclusive locks on the referenced tables too.
 */
const LOCKS = [
  'lock table accounts in access exclusive mode',
  'lock table ledger_transactions in access exclusive mode',
  'lock table ledger_entries in access exclusive mode',
];

/**
 * Blocks postings and reads of entries until the transaction ends. Gives way to long transactions: otherwise newer ones
 * would queue behind this lock.
 * @throws the database's own error when no gap came for seconds
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
