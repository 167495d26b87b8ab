import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { depositBonuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { owedText } from '../turnover/owed-text.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';
import { isEligible, type Offer, periodOf, runningPromotion } from './offers.ts';

interface Deposit {
  readonly id: number;
  readonly memberId: number;
  readonly orderNo: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** What an offer brings for what a deposit puts on the balance, in minor units. */
export function bonusOf({ percent, most }: Pick<Offer, 'percent' | 'most'>, arrives: bigint): bigint {
  const [share, cap] = [(arrives * BigInt(percent)) / 100n, BigInt(most) * 100n];
  return share < cap ? share : cap;
}

/** The offer of a promotion that a deposit may name now. @throws {GatewayError} `promotion.closed` */
export function offerOf(deps: Pick<Deps, 'content' | 'clock'>, promotionId: string): Offer {
  const [offer] = runningPromotion(deps, promotionId)?.data.depositBonus ?? [];
  if (!offer) throw new GatewayError('promotion.closed');
  return offer;
}

/**
 * Promises the bonus of a promotion with a deposit that begins; its figures are fixed here.
 * @throws {GatewayError} `promotion.closed` where the member took it before
 */
export async function reserveBonus(
  tx: Transaction,
  promotionId: string,
  offer: Offer,
  { id, memberId, amount, fee }: Omit<Deposit, 'orderNo'>,
  at: number,
): Promise<void> {
  if (!(await isEligible(tx, memberId, promotionId, offer, at))) throw new GatewayError('promotion.closed');
  const bonus = bonusOf(offer, amount - fee);
  const [promised] = await tx
    .insert(depositBonuses)
    .values({
      depositId: id,
      memberId,
      promotionId,
      period: periodOf(offer.period, at),
      amount: bonus,
      required: bonus * BigInt(offer.times),
      gameTypes: offer.games,
      state: 'promised',
      promisedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: depositBonuses.depositId });
  if (!promised) throw new GatewayError('promotion.closed');
}

/** Gives what was promised with a deposit, as that is approved; it owes its bets from then on. */
export async function grantBonus(
  tx: Transaction,
  { id, memberId, orderNo }: Deposit,
  at: number,
): Promise<void> {
  const bonus = await bonusOfDeposit(tx, id);
  if (bonus?.state !== 'promised') return;
  const { amount, required, gameTypes, promotionId } = bonus;
  await grantCredit(tx, { memberId, kind: 'bonus', amount, source: orderNo, at });
  const reference = `${promotionId}/${orderNo}`;
  await addTurnoverRequirement(tx, {
    memberId,
    source: 'bonus',
    reference,
    required,
    gameTypes,
    forfeits: amount,
    since: at,
  });
  await tx.update(depositBonuses).set({ state: 'granted' }).where(eq(depositBonuses.depositId, id));
  const values = (language: Language) => ({
    amount: moneyText(amount),
    order: orderNo,
    turnover: owedText(required, language),
  });
  await notifyMember(tx, memberId, { name: 'bonusCredited', values }, at);
}

/** Takes the promise back, as the deposit is rejected or expires: the promotion can be taken again. */
export async function cancelReservedBonus(tx: Transaction, depositId: number): Promise<void> {
  await tx.update(depositBonuses).set({ state: 'void' }).where(eq(depositBonuses.depositId, depositId));
}

export async function bonusOfDeposit(db: Database, depositId: number) {
  const [bonus] = await db.select().from(depositBonuses).where(eq(depositBonuses.depositId, depositId));
  return bonus;
}
