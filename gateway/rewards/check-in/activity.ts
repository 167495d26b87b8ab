import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { CHECK_IN, FACTS } from '#contract/facts/facts.ts';
import { may } from '#contract/permissions.ts';
import type { checkInWeek } from '#contract/rewards/check-in.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { credits, deposits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { dayOf, weekStart } from './days.ts';

/** Rewards of the week's tiles in minor units. */
const REWARDS = CHECK_IN.map(({ minor }) => minor);
const MIN_DEPOSIT = FACTS.checkIn.least.minor;
const DEPOSIT_WITHIN_MS = FACTS.checkIn.within.ms;
/** Kind of the rewards among the credits, which are all the memory the activity has. */
const KIND = 'sign-in';

type Week = Required<AnswerOf<typeof checkInWeek>>;

/** Moments of this week at which a member collected, first to last. */
async function collectedThisWeek(
  db: Database | Transaction,
  memberId: number,
  now: number,
): Promise<number[]> {
  const rows = await db
    .select({ at: credits.grantedAt })
    .from(credits)
    .where(
      and(eq(credits.memberId, memberId), eq(credits.kind, KIND), gte(credits.grantedAt, weekStart(now))),
    )
    .orderBy(asc(credits.id));
  return rows.map(({ at }) => at);
}

/** One deposit of RM30 or more in 30 days lets a member take part; trial accounts never do. */
export async function isEligible(
  db: Database | Transaction,
  member: Session['member'],
  now: number,
): Promise<boolean> {
  if (!may('rewards', member.type)) return false;
  const [deposit] = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.memberId, member.id),
        ne(deposits.status, 'rejected'),
        ne(deposits.status, 'pending'),
        gte(deposits.amount, MIN_DEPOSIT),
        gte(deposits.requestedAt, now - DEPOSIT_WITHIN_MS),
      ),
    )
    .limit(1);
  return deposit !== undefined;
}

export async function readWeek(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member }: Session,
): Promise<Week> {
  const now = clock();
  const collected = await collectedThisWeek(db, member.id, now);
  return {
    eligible: await isEligible(db, member, now),
    collectedToday: collected.some((at) => dayOf(at) === dayOf(now)),
    days: REWARDS.map((reward, index) => ({ reward: toAmount(reward), collected: index < collected.length })),
  };
}

/**
 * Pays today's reward, once a day however often it is asked for (CONT-3).
 * @throws {GatewayError} `activity.not.eligible`
 */
export async function collect(deps: Pick<Deps, 'db' | 'clock'>, session: Session): Promise<Week> {
  const { db, clock } = deps;
  const { member } = session;
  const now = clock();
  const day = dayOf(now);
  await db.transaction(async (tx) => {
    if (!(await isEligible(tx, member, now))) throw new GatewayError('activity.not.eligible');
    const collected = await collectedThisWeek(tx, member.id, now);
    const reward = REWARDS[collected.length];
    if (reward === undefined || collected.some((at) => dayOf(at) === day)) return;
    await grantCredit(tx, { memberId: member.id, kind: KIND, amount: reward, source: day, at: now });
  });
  return readWeek(deps, session);
}
