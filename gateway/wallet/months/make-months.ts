import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { detachPartition } from './detach-partition.ts';
import { lockPartitions } from './lock-partitions.ts';
import { startOfMonth } from './months.ts';
import { listParts, oldestPartition } from './parts.ts';

/** Number of months after the present one that have a partition. */
const AHEAD = 3;

/** Returns bounds from the end of the present month on. */
const boundsAhead = (now: number): number[] =>
  Array.from({ length: AHEAD + 1 }, (_, month) => startOfMonth(now, month + 1));

/**
 * Creates a partition for each month that begins at one of these moments. Goes from the last moment to the first, so
 * that rows behind a bound move once, not at each earlier bound.
 */
export async function makeBounds(tx: Transaction, bounds: readonly number[]): Promise<void> {
  for (const at of bounds.toSorted((a, b) => b - a)) await detachPartition(tx, at, 'later');
}

/**
 * Creates the partitions of the next months, long before entries are posted in them. The last partition takes all later
 * entries, so nothing depends on this job. Without it a month shares one partition with its neighbours.
 */
export async function makeMonths(db: Database, now: number): Promise<void> {
  const parts = await listParts(db);
  const missing = boundsAhead(now).filter((at) => oldestPartition(parts, at));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await lockPartitions(tx);
    await makeBounds(tx, missing);
  });
}
