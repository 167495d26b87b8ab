import { and, eq, sql } from 'drizzle-orm';
import { budgetAmounts, GIFT_RATE } from '#contract/core/house-budget.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { credits } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { type Persons, personOfMember } from './once-a-person.ts';
import { turnoverBetween } from './turnover-sum.ts';

const RATE_PARTS = 10_000n;

/** Returns what a gift pays with this allowance: nothing where that is less than the minimum. */
export function payable(wanted: bigint, allowance: bigint): bigint {
  const reach = wanted < allowance ? wanted : allowance;
  return reach < BigInt(budgetAmounts(siteCurrency()).leastGift) ? 0n : reach;
}

/** Returns the counted turnover that is missing before a gift pays anything, in minor units; 0 where it pays. */
export function missingTurnover(allowance: bigint): bigint {
  const missing = BigInt(budgetAmounts(siteCurrency()).leastGift) - allowance;
  const rate = BigInt(GIFT_RATE);
  return missing > 0n ? (missing * RATE_PARTS + rate - 1n) / rate : 0n;
}

/**
 * Returns a member's allowance for gifts that come again, in minor units (HOUSE-16). It is a fixed amount and a share
 * of turnover since registration, less given gifts. It is below 0 where accounts turned out to be one person's. The
 * fixed amount belongs to the account whose number the person has, so that all accounts of a person have it once.
 */
export async function computeAllowance(persons: Persons, db: Database, memberId: number): Promise<bigint> {
  const isFirst = (await personOfMember(persons, db, memberId)) === memberId;
  const once = isFirst ? BigInt(budgetAmounts(siteCurrency()).giftsOnce) : 0n;
  const [given] = await db
    .select({ sum: sql<string>`coalesce(sum(${credits.amount}), 0)` })
    .from(credits)
    .where(and(eq(credits.memberId, memberId), eq(credits.isGift, true)));
  const counted = await turnoverBetween(db, memberId);
  return once + (counted * BigInt(GIFT_RATE)) / RATE_PARTS - BigInt(given?.sum ?? 0);
}

/** Returns what a gift pays now. Locks the member's account, so that two gifts never use the same allowance. */
export async function giftNow(
  tx: Transaction,
  persons: Persons,
  memberId: number,
  wanted: bigint,
): Promise<bigint> {
  await lockAccounts(tx, [await playerAccount(tx, memberId)]);
  return payable(wanted, await computeAllowance(persons, tx, memberId));
}

/** Returns what is shown of a gift that the allowance does not cover; undefined where it pays in full. */
export const waitingShown = (wanted: bigint, allowance: bigint) =>
  payable(wanted, allowance) < wanted
    ? { pays: toAmount(payable(wanted, allowance)), moreAfter: toAmount(missingTurnover(allowance)) }
    : undefined;

/** Returns what the reward centre shows of an allowance. */
export const allowanceShown = (allowance: bigint) => ({
  left: toAmount(allowance > 0n ? allowance : 0n),
  moreAfter: toAmount(missingTurnover(allowance)),
});
