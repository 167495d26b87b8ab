import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { depositBonuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { smallerAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { computeAllowance, payable } from '../eligibility/allowance.ts';
import { hadByPerson, type Persons, personOfMember } from '../eligibility/once-a-person.ts';
import { owedText } from '../turnover/owed-text.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';
import { findRefusal, mostNow, type Offer, runningPromotion, toPeriod } from './offers.ts';

interface Deposit {
  readonly id: number;
  readonly memberId: number;
  readonly orderNo: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Returns the bonus of an offer for the credited amount of a deposit, in minor units. */
export function computeBonus({ percent, most }: Pick<Offer, 'percent' | 'most'>, arrives: bigint): bigint {
  const [share, cap] = [(arrives * BigInt(percent)) / 100n, BigInt(most) * 100n];
  return share < cap ? share : cap;
}

/** Returns the offer of a promotion that a deposit may name now. @throws {GatewayError} `promotion.closed` */
export function requireOffer(deps: Pick<Deps, 'content' | 'clock'>, promotionId: string): Offer {
  const [offer] = runningPromotion(deps, promotionId)?.data.depositBonus ?? [];
  if (!offer) throw new GatewayError('promotion.closed');
  return offer;
}

interface Reserving {
  readonly promotionId: string;
  readonly offer: Offer;
  readonly deposit: Omit<Deposit, 'orderNo'>;
  readonly at: number;
}

/**
 * Reserves a promotion's bonus for a new deposit and fixes its terms. Locks the member's account, so that two parallel
 * deposits never both get one (HOUSE-23).
 * @throws {GatewayError} `promotion.closed`, with the reason
 */
export async function reserveBonus(
  tx: Transaction,
  persons: Persons,
  { promotionId, offer, deposit: { id, memberId, amount, fee }, at }: Reserving,
): Promise<void> {
  await lockAccounts(tx, [await playerAccount(tx, memberId)]);
  const reason = await findRefusal(persons, tx, { memberId, promotionId, offer, now: at });
  if (reason !== null) throw new GatewayError('promotion.closed', { value: { reason } });
  const bonus = smallerAmount(
    computeBonus(offer, amount - fee),
    await mostNow(persons, tx, { memberId, offer }),
  );
  const [promised] = await tx
    .insert(depositBonuses)
    .values({
      depositId: id,
      memberId,
      promotionId,
      period: toPeriod(offer.period, at),
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

/**
 * Grants the reserved bonus of an approved deposit, and adds its turnover requirement. It grants nothing that was used
 * up meanwhile: the allowance (HOUSE-16), or an offer that another account of the person had (HOUSE-18).
 */
export async function grantBonus(
  tx: Transaction,
  { id, memberId, orderNo }: Deposit,
  at: number,
  persons: Persons,
): Promise<void> {
  const bonus = await bonusOfDeposit(tx, id);
  if (bonus?.state !== 'promised') return;
  const { promotionId, gameTypes } = bonus;
  const offer = bonus.period === '' ? promotionId : null;
  const person = await personOfMember(persons, tx, memberId);
  const amount = await stillDue(tx, persons, bonus, offer, person);
  if (amount === 0n) return cancelReservedBonus(tx, id);
  const required = (bonus.required * amount) / bonus.amount;
  const once = offer === null ? { isGift: true } : { offer, person };
  await grantCredit(tx, { memberId, kind: 'bonus', amount, source: orderNo, ...once, at });
  const reference = `${promotionId}/${orderNo}`;
  await addTurnoverRequirement(tx, {
    memberId,
    source: 'bonus',
    reference,
    required,
    gameTypes,
    forfeits: amount,
    offer,
    since: at,
  });
  await tx
    .update(depositBonuses)
    .set({ state: 'granted', amount, required })
    .where(eq(depositBonuses.depositId, id));
  const values = (language: Language) => ({
    amount: moneyText(amount),
    order: orderNo,
    turnover: owedText(required, language),
  });
  await notifyMember(tx, memberId, { name: 'bonusCredited', values }, at);
}

/** Returns what a reservation still pays, in minor units (the posting of its deposit has locked the account). */
async function stillDue(
  tx: Transaction,
  persons: Persons,
  { memberId, amount }: typeof depositBonuses.$inferSelect,
  offer: string | null,
  person: number,
): Promise<bigint> {
  if (offer === null) return payable(amount, await computeAllowance(persons, tx, memberId));
  return (await hadByPerson(tx, offer, person)) ? 0n : amount;
}

/** Cancels the reservation when the deposit is rejected or expires: the promotion is available again. */
export async function cancelReservedBonus(tx: Transaction, depositId: number): Promise<void> {
  await tx.update(depositBonuses).set({ state: 'void' }).where(eq(depositBonuses.depositId, depositId));
}

export async function bonusOfDeposit(db: Database, depositId: number) {
  const [bonus] = await db.select().from(depositBonuses).where(eq(depositBonuses.depositId, depositId));
  return bonus;
}
