import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { CHECK_IN, FACTS } from '#contract/facts/facts.ts';
import { may } from '#contract/permissions.ts';
import type { checkInWeek } from '#contract/rewards/check-in.ts';
import { dayOf, weekStart } from '#gateway/platform/calendar/site-days.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { credits, deposits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { computeAllowance, giftNow, waitingShown } from '../eligibility/allowance.ts';

/** Rewards of the week's tiles in minor units. */
const REWARDS = CHECK_IN.map(({ minor }) => minor);
const MIN_DEPOSIT = FACTS.checkIn.least.minor;
const DEPOSIT_WITHIN_MS = FACTS.checkIn.within.ms;
/** Kind of the rewards among the credits, the only storage of this activity. */
const KIND = 'sign-in';

type Week = AnswerOf<typeof checkInWeek>;

/** Returns the moments of this week at which a member collected, first to last. */
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

/** Returns whether a member may take part: one deposit of that size in 30 days; trial accounts never may. */
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
  deps: Pick<Deps, 'db' | 'clock' | 'readPersonId'>,
  { member }: Session,
): Promise<Week> {
  const { db, clock } = deps;
  const now = clock();
  const collected = await collectedThisWeek(db, member.id, now);
  const next = REWARDS[collected.length] ?? 0n;
  const waiting = waitingShown(next, await computeAllowance(deps, db, member.id));
  return {
    eligible: await isEligible(db, member, now),
    collectedToday: collected.some((at) => dayOf(at) === dayOf(now)),
    days: REWARDS.map((reward, index) => ({ reward: toAmount(reward), collected: index < collected.length })),
    ...(waiting && { waiting }),
  };
}

/**
 * Pays today's reward as far as the allowance covers it, once a day however often it is requested (CONT-3, HOUSE-16).
 * @throws {GatewayError} `activity.not.eligible`; `reward.not.claimable` where more turnover is needed first
 */
export async function collect(
  deps: Pick<Deps, 'db' | 'clock' | 'readPersonId'>,
  session: Session,
): Promise<Week> {
  const { db, clock } = deps;
  const { member } = session;
  const now = clock();
  const day = dayOf(now);
  await db.transaction(async (tx) => {
    if (!(await isEligible(tx, member, now))) throw new GatewayError('activity.not.eligible');
    const collected = await collectedThisWeek(tx, member.id, now);
    const reward = REWARDS[collected.length];
    if (reward === undefined || collected.some((at) => dayOf(at) === day)) return;
    const amount = await giftNow(tx, deps, member.id, reward);
    if (amount === 0n) throw new GatewayError('reward.not.claimable');
    const gift = { memberId: member.id, kind: KIND, amount, source: day, isGift: true, at: now } as const;
    await grantCredit(tx, gift);
  });
  return readWeek(deps, session);
}
