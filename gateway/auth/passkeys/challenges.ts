import { and, eq, gt, isNull } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { passkeyChallenges } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

const LIFETIME_MS = 5 * 60_000;

/**
 * Stores a challenge until it is answered.
 * @param memberId the member who adds a passkey; null for a login
 */
export async function keepChallenge(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  challenge: string,
  memberId: number | null,
): Promise<string> {
  const now = clock();
  const id = random.bytes(16).toString('base64url');
  await db.insert(passkeyChallenges).values({ id, challenge, memberId, expiresAt: now + LIFETIME_MS });
  return id;
}

/** Consumes a challenge. @throws {GatewayError} `passkey.failed` when it is unknown, another's, or too old */
export async function consumeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  memberId: number | null,
): Promise<string> {
  const isTheirs =
    memberId === null ? isNull(passkeyChallenges.memberId) : eq(passkeyChallenges.memberId, memberId);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), isTheirs, gt(passkeyChallenges.expiresAt, clock())))
    .returning();
  if (!taken) throw new GatewayError('passkey.failed');
  return taken.challenge;
}
