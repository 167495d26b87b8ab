import { and, eq, lt } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { pinFailures, pinTries } from '#gateway/platform/db/schema/index.ts';

/** Number of wrong tries in a row that locks the PIN (SAFE-2). */
export const TRIES = 5;
const LOCKED_MS = 30 * 60_000;
/** An undecided try expires after this long: a hash takes milliseconds, so its process has ended. */
const UNDECIDED_MS = 30_000;

const lockedError = (until: number, now: number) =>
  new GatewayError('payment.password.locked', {
    retryAfter: Math.ceil(Math.min(LOCKED_MS, until - now) / 1000),
  });

/** Reads the number of wrong tries in a row, and locks it until the transaction ends. */
async function lockFailures(tx: Transaction, memberId: number, now: number): Promise<number> {
  await tx.insert(pinFailures).values({ memberId, failures: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(pinFailures).where(eq(pinFailures.memberId, memberId)).for('update');
  const { failures = 0, lockedUntil = null } = row ?? {};
  if (lockedUntil === null) return failures;
  if (lockedUntil > now) throw lockedError(lockedUntil, now);
  await tx
    .update(pinFailures)
    .set({ failures: 0, lockedUntil: null })
    .where(eq(pinFailures.memberId, memberId));
  return 0;
}

/**
 * Begins a try, unless it and the other undecided tries, all wrong, would exceed the number of tries left (HOUSE-68).
 * @returns its id; undefined if it must wait for the others
 * @throws {GatewayError} `payment.password.locked`
 */
export function beginTry(db: Database, memberId: number, now: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const failures = await lockFailures(tx, memberId, now);
    const isOwn = eq(pinTries.memberId, memberId);
    await tx.delete(pinTries).where(and(isOwn, lt(pinTries.begunAt, now - UNDECIDED_MS)));
    if (failures + (await tx.$count(pinTries, isOwn)) >= TRIES) return undefined;
    const [begun] = await tx
      .insert(pinTries)
      .values({ memberId, begunAt: now })
      .returning({ id: pinTries.id });
    return begun?.id;
  });
}

/** Deletes an undecided try. */
export async function dropTry(db: Database, id: number): Promise<void> {
  await db.delete(pinTries).where(eq(pinTries.id, id));
}

/**
 * Ends a try: a right one resets the count, the last wrong one locks the PIN.
 * @throws {GatewayError} `payment.password.wrong` with the tries that are left; `payment.password.locked`
 */
export async function endTry(
  db: Database,
  memberId: number,
  { id, isRight, now }: { readonly id: number; readonly isRight: boolean; readonly now: number },
): Promise<void> {
  const failures = await db.transaction(async (tx) => {
    const before = await lockFailures(tx, memberId, now);
    await tx.delete(pinTries).where(eq(pinTries.id, id));
    const after = isRight ? 0 : before + 1;
    const lockedUntil = after >= TRIES ? now + LOCKED_MS : null;
    await tx
      .update(pinFailures)
      .set({ failures: after, lockedUntil })
      .where(eq(pinFailures.memberId, memberId));
    return after;
  });
  if (isRight) return;
  if (failures >= TRIES) throw lockedError(now + LOCKED_MS, now);
  throw new GatewayError('payment.password.wrong', { value: { left: TRIES - failures } });
}
