import { eq } from 'drizzle-orm';
import { vipStatuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';

/** Finds the VIP level that a member reached and has not seen yet; none for members who chose not to play (WAY-36, RESP-6). */
export async function findUnseenLevel(
  { db }: Pick<Deps, 'db'>,
  { member, exclusion }: Session,
): Promise<number | undefined> {
  if (exclusion.state !== 'none') return undefined;
  const [status] = await db
    .select({ seenLevel: vipStatuses.seenLevel })
    .from(vipStatuses)
    .where(eq(vipStatuses.memberId, member.id));
  const seen = status?.seenLevel ?? member.vipLevel;
  return member.vipLevel > seen ? member.vipLevel : undefined;
}
