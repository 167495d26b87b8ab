import { and, eq, lte, sql } from 'drizzle-orm';
import { vipStatuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** Records that a level was shown to a member, at most the highest that they reached (WAY-36). */
export async function confirmLevel({ db }: Pick<Deps, 'db'>, memberId: number, level: number): Promise<void> {
  await db
    .update(vipStatuses)
    .set({ seenLevel: sql`least(${vipStatuses.best}, ${level}::int)` })
    .where(and(eq(vipStatuses.memberId, memberId), lte(vipStatuses.seenLevel, level)));
}
