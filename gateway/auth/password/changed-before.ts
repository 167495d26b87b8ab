import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { idempotencyKeys, type Member } from '#gateway/platform/db/schema/index.ts';
import { isSecretOf } from '#gateway/platform/hashing/secrets.ts';

/** For so long a lost answer may be asked for again. */
const WINDOW_MS = 15 * 60_000;

const scopeOf = ({ id }: Pick<Member, 'id'>): string => `password ${id}`;

/**
 * Whether the member has changed the password under this key already, and only the answer got lost (fault 13). Which
 * password it was the key does not tell: whoever asks again has to know it.
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

/** The same for who is not logged in, and proves by the new password alone to have set it under this key. */
export const wasSet = async (
  db: Database,
  key: string | null,
  member: Pick<Member, 'id' | 'passwordHash'>,
  newPassword: string,
  now: number,
): Promise<boolean> =>
  key !== null &&
  (await wasChanged(db, key, member, now)) &&
  (await isSecretOf(member.passwordHash, newPassword));

/** Remembers a change by its key, in its transaction. */
export async function storeKey(
  tx: Transaction,
  key: string | null,
  member: Pick<Member, 'id'>,
  now: number,
): Promise<void> {
  if (key === null) return;
  // A fast hash of the parameters would be one of the password.
  const kept = { scope: scopeOf(member), key, parametersHash: '', createdAt: now };
  await tx.insert(idempotencyKeys).values(kept).onConflictDoNothing();
}
