import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { idempotencyKeys, type Member } from '#gateway/platform/db/schema/index.ts';
import { isSecretCorrect } from '#gateway/platform/hashing/secrets.ts';

/** Time in which a request may be repeated after a lost answer. */
const WINDOW_MS = 15 * 60_000;

const scopeOf = ({ id }: Pick<Member, 'id'>): string => `password ${id}`;

/**
 * Returns whether the member has already changed the password under this key, and only the answer was lost (fault 13).
 * The key does not contain the password: a repeated request must prove it again.
 */
export async function wasChanged(
  db: Database,
  key: string,
  member: Pick<Member, 'id'>,
  now: number,
): Promise<boolean> {
  const isKey = and(
    eq(idempotencyKeys.scope, scopeOf(member)),
    eq(idempotencyKeys.key, key),
    gt(idempotencyKeys.createdAt, now - WINDOW_MS),
  );
  const found = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(isKey);
  return found.length > 0;
}

/** Checks the same without a session: the new password proves that its member set it under this key. */
export const wasSet = async (
  db: Database,
  key: string | null,
  member: Pick<Member, 'id' | 'passwordHash'>,
  newPassword: string,
  now: number,
): Promise<boolean> =>
  key !== null &&
  (await wasChanged(db, key, member, now)) &&
  (await isSecretCorrect(member.passwordHash, newPassword));

/** Stores the key of a change, in its transaction. */
export async function storeKey(
  tx: Transaction,
  key: string | null,
  member: Pick<Member, 'id'>,
  now: number,
): Promise<void> {
  if (key === null) return;
  // No parameters hash: it would be a fast hash of the password.
  const kept = { scope: scopeOf(member), key, parametersHash: '', createdAt: now };
  await tx.insert(idempotencyKeys).values(kept).onConflictDoNothing();
}
