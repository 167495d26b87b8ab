import { and, eq } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { agentArrivals } from '#gateway/platform/db/schema/index.ts';

/** Returns whether a member still has the password that an agent chose for them (AGENT-10). */
export const hasFirstPassword = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(agentArrivals, and(eq(agentArrivals.memberId, memberId), agentArrivals.firstPassword))) >
  0;

/** Returns the agent's addition to a member's rebate, in hundredths of a percent. */
export async function readAddedRate(db: Database, memberId: number): Promise<bigint> {
  const [arrival] = await db
    .select({ rate: agentArrivals.rate })
    .from(agentArrivals)
    .where(eq(agentArrivals.memberId, memberId));
  return BigInt(arrival?.rate ?? 0);
}
