import { and, count, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { MIN_ROUND_AT_RISK } from '#contract/core/house-budget.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, deposits, memberLogins, memberProfiles, sessions } from '#gateway/platform/db/schema/index.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { isEligible } from '../check-in/activity.ts';

/** What a mission asks for; each is counted from records. */
export const GOALS = ['app', 'phone', 'login', 'deposit', 'rounds'] as const;
export type Goal = (typeof GOALS)[number];

export interface Period {
  readonly from: number;
  readonly to: number;
}

type Member = Session['member'];

/**
 * How far a member has come between two moments: minor units paid in, rounds with enough at risk, or 1 for what is done once.
 * A number that was proven counts whenever that was.
 */
export async function progressOf(
  db: Database,
  member: Member,
  goal: Goal,
  { from, to }: Period,
): Promise<bigint> {
  const { id } = member;
  switch (goal) {
    case 'phone': {
      const isProven = and(eq(memberProfiles.memberId, id), isNotNull(memberProfiles.mobileProvenAt));
      return BigInt(await db.$count(memberProfiles, isProven));
    }
    case 'app': {
      const isOpen = and(
        eq(sessions.memberId, id),
        eq(sessions.standalone, true),
        gte(sessions.lastSeenAt, from),
      );
      return (await db.$count(sessions, isOpen)) > 0 ? 1n : 0n;
    }
    case 'login': {
      const cameIn = and(eq(memberLogins.memberId, id), gte(memberLogins.at, from), lt(memberLogins.at, to));
      if (!(await isEligible(db, member, to))) return 0n;
      return BigInt(await db.$count(memberLogins, cameIn));
    }
    case 'deposit': {
      const [paid] = await db
        .select({ sum: sql<string>`coalesce(sum(${deposits.amount}), 0)` })
        .from(deposits)
        .where(
          and(
            eq(deposits.memberId, id),
            eq(deposits.status, 'approved'),
            gte(deposits.decidedAt, from),
            lt(deposits.decidedAt, to),
          ),
        );
      return BigInt(paid?.sum ?? 0);
    }
    case 'rounds': {
      const [played] = await db
        .select({ rounds: count() })
        .from(bets)
        .where(
          and(
            eq(bets.memberId, id),
            gte(bets.settledAt, from),
            lt(bets.settledAt, to),
            sql`coalesce(${bets.effective}, ${bets.stake}) >= ${MIN_ROUND_AT_RISK}`,
          ),
        );
      return BigInt(played?.rounds ?? 0);
    }
  }
}
