import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { readReferral } from '#contract/rewards/referral.ts';
import { findOrCreateAffiliateCode } from '#gateway/account/profile/affiliate-code.ts';
import { dayOf, dayStart } from '#gateway/platform/calendar/site-days.ts';
import { credits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { listFriendRewards } from './friends.ts';
import { listMilestones } from './milestones.ts';

const DAYS_SHOWN = 92;
const DAY_MS = 86_400_000;

/** Returns what inviting friends brought (RWD-5). @param origin of the site */
export async function readOverview(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  memberId: number,
  origin: string,
): Promise<AnswerOf<typeof readReferral>> {
  const { db, random } = deps;
  const now = deps.clock();
  const code = await findOrCreateAffiliateCode(db, random, memberId);
  const link = `${origin}/m/register?affiliateCode=${encodeURIComponent(code)}`;
  const isIncome = and(eq(credits.memberId, memberId), eq(credits.kind, 'referral'));
  const [all] = await db
    .select({ sum: sql<string>`coalesce(sum(${credits.amount}), 0)` })
    .from(credits)
    .where(isIncome);
  const late = await db
    .select({ at: credits.grantedAt, amount: credits.amount })
    .from(credits)
    .where(and(isIncome, gte(credits.grantedAt, now - DAYS_SHOWN * DAY_MS)))
    .orderBy(desc(credits.grantedAt), desc(credits.id));
  const byDay = new Map<string, bigint>();
  for (const { at, amount } of late) byDay.set(dayOf(at), (byDay.get(dayOf(at)) ?? 0n) + amount);
  const rewarded = (await listFriendRewards(db, memberId)).length;
  const on = (moment: number) => toAmount(byDay.get(dayOf(moment)) ?? 0n);
  return {
    code,
    link,
    today: on(now),
    yesterday: on(dayStart(now) - 1),
    total: toAmount(BigInt(all?.sum ?? 0)),
    rewarded,
    milestones: await listMilestones(db, memberId, rewarded),
    days: [...byDay].map(([day, amount]) => ({ day, amount: toAmount(amount) })),
  };
}
