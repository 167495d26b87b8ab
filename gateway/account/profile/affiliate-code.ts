import { asc, eq } from 'drizzle-orm';
import type { Random } from '#gateway/platform/core/random.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { affiliateCodes } from '#gateway/platform/db/schema/index.ts';

/** Letters and digits that are not confused with one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

async function findFirstCode(db: Database, memberId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: affiliateCodes.code })
    .from(affiliateCodes)
    .where(eq(affiliateCodes.memberId, memberId))
    .orderBy(asc(affiliateCodes.code))
    .limit(1);
  return row?.code;
}

/** Returns a member's invitation code (AGENT-5); the first call creates one. */
export async function findOrCreateAffiliateCode(
  db: Database,
  random: Random,
  memberId: number,
): Promise<string> {
  for (;;) {
    const known = await findFirstCode(db, memberId);
    if (known !== undefined) return known;
    const code = Array.from({ length: LENGTH }, () => SIGNS[random.below(SIGNS.length)]).join('');
    // Another member may have this very code; then it tries again.
    await db.insert(affiliateCodes).values({ code, memberId }).onConflictDoNothing();
  }
}
