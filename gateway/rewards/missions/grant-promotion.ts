import { and, eq, like, sql } from 'drizzle-orm';
import { LANGUAGES, type LocalisedText } from '#contract/core/languages.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { monthOf } from '../check-in/days.ts';
import { issue } from './issue.ts';
import { RewardsError } from './rewards-error.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'content'>;

/** Number of the lock under which the payments of a month are added up. */
const LOCK = 7_406_512_025;

/**
 * Pays a member what a promotion promises that customer service pays, once a month (HOUSE-25).
 * @param amount minor units
 * @throws {RewardsError} where no such promotion is open, they have had it, or the month has no more for it
 */
export async function grantPromotion(
  { db, clock, content }: GrantDeps,
  memberId: number,
  amount: bigint,
  linkage: string,
): Promise<void> {
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
      throw new RewardsError('They have had this promotion this month: nothing was given.');
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
    // One entry for each language, from the list itself.
    const title = Object.fromEntries(titles) as LocalisedText;
    await issue(tx, { memberId, kind: 'MANUAL', source, title, amount, required }, now);
  });
}
