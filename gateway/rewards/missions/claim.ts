import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import type { Reward } from '#contract/rewards/rewards.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { giftNow } from '../eligibility/allowance.ts';
import { hadByPerson, type Persons, personOfMember } from '../eligibility/once-a-person.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';
import { claimBonus } from '../vip/benefits.ts';
import { toReward, VIP_ID, vipReward } from './list.ts';
import { isGift, offerOnce } from './recurrence.ts';

interface Claim {
  readonly memberId: number;
  readonly id: string;
  readonly key: string;
  readonly language: Language;
}

/**
 * Pays a reward once, and adds its turnover requirement; its tickets are the member's from then on (RWD-2). A repeated
 * gift is paid as far as the allowance covers it (HOUSE-16).
 * @throws {GatewayError} `not.found`; `reward.not.claimable` where it was claimed, expired, the allowance is used up,
 * or another account of the person had it (HOUSE-18)
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
      if (row.amount > 0n) await pay(tx, deps, row, at);
      await tx.update(rewards).set({ claimedAt: at }).where(isIt);
      return id;
    });
    const [claimed] = await tx.select().from(rewards).where(isIt);
    if (!claimed) throw new GatewayError('not.found');
    return toReward(claimed, language, at);
  });
}

/**
 * Returns what a reward pays now, in minor units. @throws {GatewayError} `reward.not.claimable` where that is nothing
 */
async function dueNow(
  tx: Transaction,
  persons: Persons,
  row: typeof rewards.$inferSelect,
  once: { readonly offer: string; readonly person: number } | undefined,
): Promise<bigint> {
  if (once && (await hadByPerson(tx, once.offer, once.person)))
    throw new GatewayError('reward.not.claimable', { value: { reason: 'person' } });
  const amount = isGift(row) ? await giftNow(tx, persons, row.memberId, row.amount) : row.amount;
  if (amount === 0n) throw new GatewayError('reward.not.claimable', { value: { reason: 'allowance' } });
  return amount;
}

async function pay(
  tx: Transaction,
  persons: Persons,
  row: typeof rewards.$inferSelect,
  at: number,
): Promise<void> {
  const { id, memberId, gameTypes } = row;
  const reference = String(id);
  const offer = offerOnce(row);
  const once =
    offer === undefined ? undefined : { offer, person: await personOfMember(persons, tx, memberId) };
  const amount = await dueNow(tx, persons, row, once);
  const required = (row.required * amount) / row.amount;
  const credit = { memberId, kind: 'reward', amount, source: reference, isGift: isGift(row), at } as const;
  await grantCredit(tx, { ...credit, ...once });
  await tx.update(rewards).set({ amount, required }).where(eq(rewards.id, id));
  if (required === 0n) return;
  await addTurnoverRequirement(tx, {
    memberId,
    source: 'reward',
    reference,
    required,
    gameTypes,
    forfeits: amount,
    offer: offer ?? null,
    since: at,
  });
}
