import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { detachPartition } from './detach-partition.ts';
import { lockPartitions } from './lock-partitions.ts';
import { startOfMonth } from './months.ts';
import { oldestPartition, partsOf } from './parts.ts';

/** So many months after the present one have a partition each. */
const AHEAD = 3;

/** Bounds from the end of the present month on. */
const boundsAhead = (now: number): number[] =>
  Array.from({ length: AHEAD + 1 }, (_, month) => startOfMonth(now, month + 1));

/**
 * Gives each month that begins with one of these moments a partition. From the last one on: what lies behind a bound
 * moves once then, not again at each bound before it.
 */
export async function makeBounds(tx: Transaction, bounds: readonly number[]): Promise<void> {
  for (const at of bounds.toSorted((a, b) => b - a)) await detachPartition(tx, at, 'later');
}

/**
 * Makes the partitions of the next months, long before anything is posted in them. The last partition takes whatever
 * comes after it, so that nothing depends on this having been done; a month for which it was not is in one partition
 * with those around it.
 */
export async function makeMonths(db: Database, now: number): Promise<void> {
  const parts = await partsOf(db);
  const missing = boundsAhead(now).filter((at) => oldestPartition(parts, at));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await lockPartitions(tx);
    await makeBounds(tx, missing);
  });
}
