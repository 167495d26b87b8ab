import { and, eq, exists, gt, isNull, lt, ne, not, notExists, notInArray, or } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { deleteRows } from '#gateway/platform/db/delete-expired.ts';
import { dataKeys, exclusions, identityKeys, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { recordMember } from './record.ts';
import { KEPT_AFTER_MS, KEPT_MS } from './strength.ts';

/** Members whose keys are recomputed in one batch. */
const BATCH = 200;

/** Deletes expired keys: of devices and addresses, later for excluded members, and of deleted accounts (HOUSE-37). */
export async function deleteOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const isExcluded = exists(
    db
      .select({ id: exclusions.memberId })
      .from(exclusions)
      .where(and(eq(exclusions.memberId, identityKeys.memberId), eq(exclusions.kind, 'self-exclusion'))),
  );
  const isGone = notExists(
    db.select({ id: members.id }).from(members).where(eq(members.id, identityKeys.memberId)),
  );
  const isOld = (age: number) => lt(identityKeys.lastAt, now - age);
  const { device, address } = KEPT_MS;
  await deleteRows(
    db,
    identityKeys,
    or(
      and(eq(identityKeys.kind, 'device'), isOld(device.open), not(isExcluded)),
      and(eq(identityKeys.kind, 'address'), isOld(address.open), not(isExcluded)),
      and(eq(identityKeys.kind, 'address'), isOld(address.excluded)),
      and(isOld(KEPT_AFTER_MS), isGone),
    ),
  );
}

/** Returns the next members after one who have keys of another data key than the current one. */
const membersToRenew = (db: Database, mark: string, after: number) =>
  db
    .selectDistinct({ memberId: identityKeys.memberId })
    .from(identityKeys)
    .innerJoin(members, eq(members.id, identityKeys.memberId))
    .where(and(ne(identityKeys.dataKey, mark), gt(identityKeys.memberId, after)))
    .orderBy(identityKeys.memberId)
    .limit(BATCH);

/**
 * Recomputes the keys of members from their stored data, after the data key was changed or lost (docs/data-key.md).
 * Keys of devices and addresses are stored at the next visit.
 */
export async function renewKeys(deps: Pick<Deps, 'db' | 'clock' | 'dataKey'>): Promise<void> {
  const { db, clock, dataKey } = deps;
  const { mark, olderMark } = dataKey;
  const isDue = and(eq(dataKeys.mark, mark), isNull(dataKeys.renewedAt));
  const [due] = await db.select().from(dataKeys).where(isDue);
  if (!due) return;
  const batch = await membersToRenew(db, mark, due.renewedTo);
  for (const { memberId } of batch) await recordMember(deps, memberId);
  const last = batch.at(-1);
  if (last && batch.length === BATCH) {
    await db.update(dataKeys).set({ renewedTo: last.memberId }).where(isDue);
    return;
  }
  // Keys that can no longer be matched.
  await deleteRows(db, identityKeys, notInArray(identityKeys.dataKey, [mark, olderMark ?? mark]));
  await db.update(dataKeys).set({ renewedTo: 0, renewedAt: clock() }).where(isDue);
}
