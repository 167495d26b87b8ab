import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { notifyOfReward } from '../notices/notify-issued.ts';
import { CLAIM_WITHIN_MS, joinedMissions, type Mission, usualMissions } from './missions.ts';
import { readProgress } from './progress.ts';

type Issued = Omit<typeof rewards.$inferInsert, 'issuedAt' | 'expiresAt'>;

/**
 * Issues a reward, once for a member and its source, and notifies the member; it can be claimed for seven days.
 * @param at epoch milliseconds
 */
export function issue(db: Database | Transaction, reward: Issued, at: number, from = at): Promise<void> {
  return db.transaction(async (tx) => {
    const [issued] = await tx
      .insert(rewards)
      .values({ ...reward, issuedAt: at, expiresAt: from + CLAIM_WITHIN_MS })
      .onConflictDoNothing()
      .returning();
    if (!issued) return;
    const title = (language: Language) => issued.title?.[language] ?? issued.source;
    await notifyOfReward(tx, { ...issued, title }, at);
  });
}

/** An open mission, with its progress. */
export interface OpenMission {
  readonly mission: Mission;
  readonly done: bigint;
}

/**
 * Issues rewards that a member has reached; idempotent, also for parallel calls (RWD-2).
 * @returns the missions that are still open
 */
export async function issueReached(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  member: Session['member'],
): Promise<OpenMission[]> {
  const { db, clock } = deps;
  const now = clock();
  const rows = await db
    .select({ source: rewards.source })
    .from(rewards)
    .where(eq(rewards.memberId, member.id));
  const before = new Set(rows.map(({ source }) => source));
  const open: OpenMission[] = [];
  for (const mission of [...usualMissions(now), ...(await joinedMissions(deps, member))]) {
    const { source, kind, title, amount, tickets, times, games, goal, target, period } = mission;
    if (before.has(source)) continue;
    const isOver = period.to <= now;
    if (isOver && period.to + CLAIM_WITHIN_MS <= now) continue;
    const done = await readProgress(db, member, goal, period);
    if (done >= target) {
      const owed = { required: amount * BigInt(times), gameTypes: [...games] };
      const reward = { memberId: member.id, kind, source, title, amount, tickets, ...owed };
      await issue(db, reward, now, isOver ? period.to : now);
    } else if (!isOver && mission.isShown) open.push({ mission, done });
  }
  return open;
}
