import { and, eq } from 'drizzle-orm';
import { MILESTONES } from '#contract/facts/facts.ts';
import type { Milestone } from '#contract/rewards/referral.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { credits, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';
import { listFriendRewards } from './friends.ts';

/** Extra payments for a number of rewarded friends, in minor units. */
const STEPS = MILESTONES.map(({ friends, reward }) => ({
  id: `friends-${friends}`,
  friends,
  amount: reward.minor,
}));

/** Returns the milestones with a member's state in each. */
export async function listMilestones(db: Database, memberId: number, rewarded: number): Promise<Milestone[]> {
  const rows = await db
    .select({ source: credits.source })
    .from(credits)
    .where(and(eq(credits.memberId, memberId), eq(credits.kind, 'referral')));
  const given = new Set(rows.map(({ source }) => source));
  return STEPS.map(({ id, friends, amount }) => ({
    ...{ id, friends, amount: toAmount(amount) },
    state: given.has(id) ? 'claimed' : rewarded >= friends ? 'available' : 'open',
  }));
}

/**
 * Pays a milestone, once.
 * @throws {GatewayError} `not.found`; `reward.not.claimable` where it is not reached or was claimed
 */
export async function claimMilestone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  id: string,
  key: string,
): Promise<Milestone> {
  const at = clock();
  const wanted = STEPS.find((milestone) => milestone.id === id);
  if (!wanted) throw new GatewayError('not.found');
  return db.transaction(async (tx) => {
    const read = async () => {
      const rewarded = (await listFriendRewards(tx, memberId)).length;
      const found = (await listMilestones(tx, memberId, rewarded)).find((milestone) => milestone.id === id);
      if (!found) throw new GatewayError('not.found');
      return found;
    };
    await runIdempotent(tx, { scope: `referral:${memberId}`, key, parameters: { id }, at }, async () => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
      if ((await read()).state !== 'available') throw new GatewayError('reward.not.claimable');
      const { amount } = wanted;
      await grantCredit(tx, { memberId, kind: 'referral', amount, source: id, at });
      const owed = { source: 'referral', reference: id, required: amount, forfeits: amount, since: at };
      await addTurnoverRequirement(tx, { memberId, ...owed });
      return id;
    });
    return read();
  });
}
