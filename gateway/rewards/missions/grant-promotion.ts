import { and, eq, like, sql } from 'drizzle-orm';
import { LANGUAGES, type LocalisedText } from '#contract/core/languages.ts';
import { monthOf } from '#gateway/platform/calendar/site-days.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { takenDownFor } from '../promotions/taken-down.ts';
import { issue } from './issue.ts';
import { RewardsError } from './rewards-error.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'content'>;

/** Number of the lock under which the payments of a month are summed. */
const LOCK = 7_406_512_025;

/** Pays a member who joined a promotion before it was removed, once, what it promised: its terms had no turnover. */
async function grantTakenDown(
  { db, clock }: GrantDeps,
  memberId: number,
  amount: bigint,
  linkage: string,
): Promise<boolean> {
  const title = await takenDownFor(db, memberId, linkage);
  if (!title) return false;
  const source = `promotion:${linkage}:taken-down`;
  const isIt = and(eq(rewards.memberId, memberId), eq(rewards.source, source));
  if ((await db.$count(rewards, isIt)) > 0)
    throw new RewardsError('This member has had what this promotion promised: nothing was given.');
  await issue(db, { memberId, kind: 'MANUAL', source, title, amount, required: 0n }, clock());
  return true;
}

/**
 * Pays a member what customer service pays for a promotion, once a month (HOUSE-25). For a removed promotion it pays
 * what members who had joined were promised (HOUSE-24).
 * @param amount minor units
 * @throws {RewardsError} where no such promotion is open, the member has had it, or the month's budget is used up
 */
export async function grantPromotion(
  deps: GrantDeps,
  memberId: number,
  amount: bigint,
  linkage: string,
): Promise<void> {
  if (await grantTakenDown(deps, memberId, amount, linkage)) return;
  const { db, clock, content } = deps;
  const now = clock();
  const listed = LANGUAGES.map((language) =>
    content.list('promotions', language, { now }).find(({ data }) => data.linkage === linkage),
  );
  const [english] = listed;
  const [terms] = english?.data.byHand ?? [];
  if (!english || !terms) throw new RewardsError(`${linkage} is not a promotion that customer service pays.`);
  const titles = LANGUAGES.map((language, place) => [language, listed[place]?.data.title ?? linkage]);
  const month = `promotion:${linkage}:${monthOf(now)}:`;
  const source = `${month}${memberId}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const isIt = and(eq(rewards.memberId, memberId), eq(rewards.source, source));
    if ((await tx.$count(rewards, isIt)) > 0)
      throw new RewardsError('This member has had this promotion this month: nothing was given.');
    const [paid] = await tx
      .select({ sum: sql<string>`coalesce(sum(${rewards.amount}), 0)` })
      .from(rewards)
      .where(like(rewards.source, `${month}%`));
    const left = BigInt(terms.monthlyMost) * 100n - BigInt(paid?.sum ?? 0);
    if (amount > left)
      throw new RewardsError(
        `This promotion has ${toAmount(left).toFixed(2)} left this month: nothing was given.`,
      );
    const required = amount * BigInt(terms.times);
    // One entry for each language of the list.
    const title = Object.fromEntries(titles) as LocalisedText;
    await issue(tx, { memberId, kind: 'MANUAL', source, title, amount, required }, now);
  });
}
