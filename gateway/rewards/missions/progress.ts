import { and, count, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { MIN_ROUND_AT_RISK } from '#contract/core/house-budget.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, deposits, memberLogins, memberProfiles, sessions } from '#gateway/platform/db/schema/index.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { isEligible } from '../check-in/activity.ts';

/** Goals of missions; each is counted from records. */
export const GOALS = ['app', 'phone', 'login', 'deposit', 'rounds'] as const;
export type Goal = (typeof GOALS)[number];

export interface Period {
  readonly from: number;
  readonly to: number;
}

type Member = Session['member'];

const isProven = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(
    memberProfiles,
    and(eq(memberProfiles.memberId, memberId), isNotNull(memberProfiles.mobileProvenAt)),
  )) > 0;

/** The app's reward needs a deposit: a header alone brings nothing (HOUSE-18). */
const hasDeposited = async (db: Database, memberId: number): Promise<boolean> =>
  (await db.$count(
    deposits,
    and(
      eq(deposits.memberId, memberId),
      eq(deposits.status, 'approved'),
      gte(deposits.amount, FACTS.appReward.deposited.minor),
    ),
  )) > 0;

/**
 * Returns a member's progress between two moments: deposits in minor units, rounds with enough at risk, or 1 for a
 * single action. A proven number counts whenever it was proven. The app counts once it was opened after a proven number
 * and a deposit.
 */
export async function readProgress(
  db: Database,
  member: Member,
  goal: Goal,
  { from, to }: Period,
): Promise<bigint> {
  const { id } = member;
  switch (goal) {
    case 'phone':
      return (await isProven(db, id)) ? 1n : 0n;
    case 'app': {
      if (!(await isProven(db, id)) || !(await hasDeposited(db, id))) return 0n;
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
