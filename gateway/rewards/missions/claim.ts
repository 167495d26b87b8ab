import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import type { Reward } from '#contract/rewards/rewards.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';
import { claimBonus } from '../vip/benefits.ts';
import { toReward, VIP_ID, vipReward } from './list.ts';

interface Claim {
  readonly memberId: number;
  readonly id: string;
  readonly key: string;
  readonly language: Language;
}

/**
 * Pays a reward, once, and has the member owe its turnover; tickets are theirs from then on (RWD-2).
 * @throws {GatewayError} `not.found`; `reward.not.claimable` where it was claimed or its time is over
 */
export async function claim(deps: Deps, { memberId, id, key, language }: Claim): Promise<Reward> {
  const { db, clock, settings } = deps;
  if (id.startsWith(VIP_ID) && settings.PROMOTION_KINDS.includes('UPGRADE_BONUS'))
    return vipReward(await claimBonus(deps, memberId, id.slice(VIP_ID.length), key), language);
  if (!/^\d{1,15}$/.test(id)) throw new GatewayError('not.found');
  const at = clock();
  const isIt = and(eq(rewards.id, Number(id)), eq(rewards.memberId, memberId));
  return db.transaction(async (tx) => {
    await runIdempotent(tx, { scope: `reward:${memberId}`, key, parameters: { id }, at }, async () => {
      const [row] = await tx.select().from(rewards).where(isIt).for('update');
      if (!row || !settings.PROMOTION_KINDS.includes(row.kind)) throw new GatewayError('not.found');
      if (row.claimedAt !== null || row.expiresAt <= at) throw new GatewayError('reward.not.claimable');
      if (row.amount > 0n) await pay(tx, row, at);
      await tx.update(rewards).set({ claimedAt: at }).where(isIt);
      return id;
    });
    const [claimed] = await tx.select().from(rewards).where(isIt);
    if (!claimed) throw new GatewayError('not.found');
    return toReward(claimed, language, at);
  });
}

async function pay(
  tx: Transaction,
  { id, memberId, amount, required, gameTypes }: typeof rewards.$inferSelect,
  at: number,
): Promise<void> {
  const reference = String(id);
  await grantCredit(tx, { memberId, kind: 'reward', amount, source: reference, at });
  if (required === 0n) return;
  await addTurnoverRequirement(tx, {
    memberId,
    source: 'reward',
    reference,
    required,
    gameTypes,
    forfeits: amount,
    since: at,
  });
}
