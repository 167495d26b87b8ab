import { eq, sql } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { memberProfiles, pinFailures } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { isSecretOf } from '#gateway/platform/hashing/secrets.ts';

/** So many wrong ones in a row lock it (SAFE-2). */
const TRIES = 5;
const LOCKED_MS = 30 * 60_000;

/** Hash of a member's payment password; null where none was set. */
export async function findPinHash(db: Database, memberId: number): Promise<string | null> {
  const [profile] = await db
    .select({ hash: memberProfiles.pinHash })
    .from(memberProfiles)
    .where(eq(memberProfiles.memberId, memberId));
  return profile?.hash ?? null;
}

const locked = (until: number, now: number) =>
  new GatewayError('payment.password.locked', { retryAfter: Math.ceil((until - now) / 1000) });

/**
 * Counts a try before it is looked at, so that many at once have no more of them than one after the other: the last one
 * locks, until it turns out to be right.
 * @returns how many there were, this one included
 * @throws {GatewayError} `payment.password.locked`
 */
async function countTry(db: Database, memberId: number, now: number): Promise<number> {
  const { failures, lockedUntil } = pinFailures;
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`;
  const isOver = sql`coalesce(${lockedUntil} <= ${at(now)}, false)`;
  const [row] = await db
    .insert(pinFailures)
    .values({ memberId, failures: 1 })
    .onConflictDoUpdate({
      target: pinFailures.memberId,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isOver} then null
          when ${failures} + 1 = ${TRIES} then ${at(now + LOCKED_MS)} else ${lockedUntil} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The database counted no try');
  if (row.failures > TRIES) throw locked(row.lockedUntil ?? now, now);
  return row.failures;
}

/**
 * Checks a payment password. Not inside a transaction: hashing takes its time, and a failure has to stay.
 * @throws {GatewayError} `payment.password.missing` where none was set; `payment.password.wrong` with the tries that
 *   are left; `payment.password.locked`, also for the right one
 */
export async function checkPin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  password: string,
): Promise<void> {
  const hash = await findPinHash(db, memberId);
  if (hash === null) throw new GatewayError('payment.password.missing');
  const tries = await countTry(db, memberId, clock());
  if (await isSecretOf(hash, password)) {
    await db.delete(pinFailures).where(eq(pinFailures.memberId, memberId));
    return;
  }
  if (tries === TRIES) throw locked(clock() + LOCKED_MS, clock());
  throw new GatewayError('payment.password.wrong', { value: { left: TRIES - tries } });
}
