import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { hadByAnother, type Persons } from '../eligibility/once-a-person.ts';
import { takeBonus } from './forfeit.ts';
import { hasPocket } from './open.ts';

/** Members whose pockets are handled in one batch. */
const AT_ONCE = 500;

/** A pocket whose turnover is reached. */
const isReached = and(hasPocket, gte(turnovers.done, turnovers.required));

/**
 * Turns pockets with reached turnover into own money. The pocket of an offer that a person gets once is taken where
 * another account of the person had the offer (HOUSE-19). The caller must hold the lock of the member's account and
 * must have checked that the document is approved.
 */
export async function freePockets(
  tx: Transaction,
  persons: Persons,
  memberId: number,
  at: number,
): Promise<void> {
  const reached = await tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isReached))
    .for('update');
  for (const owed of reached) {
    if (owed.offer !== null && (await hadByAnother(persons, tx, owed.offer, memberId)))
      await takeBonus(tx, owed, at);
    else await tx.update(turnovers).set({ pocket: 0n }).where(eq(turnovers.id, owed.id));
  }
}

/** Frees pockets that needed their owner's document, once it is approved. */
export async function freeWaitingPockets(
  deps: Pick<Deps, 'db' | 'clock' | 'readPersonId' | 'changes'>,
): Promise<void> {
  const waiting = await deps.db
    .selectDistinct({ memberId: turnovers.memberId })
    .from(turnovers)
    .leftJoin(verifications, eq(verifications.memberId, turnovers.memberId))
    .where(and(isReached, or(isNull(turnovers.offer), eq(verifications.status, 'approved'))))
    .limit(AT_ONCE);
  for (const { memberId } of waiting) {
    await deps.db.transaction(async (tx) => {
      await lockAccounts(tx, [await playerAccount(tx, memberId)]);
      await freePockets(tx, deps, memberId, deps.clock());
    });
    deps.changes.publish(memberId);
  }
}
