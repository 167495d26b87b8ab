import { and, eq, ne, sql } from 'drizzle-orm';
import { ACCOUNT_KINDS, type AccountKind } from '#contract/cashier/withdrawals.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { deposits, withdrawalAccounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { payoutMethodOf } from '../accounts/methods.ts';
import { methodOf } from '../methods/methods.ts';
import { MAX_WITHDRAWAL, MIN_WITHDRAWAL } from './eligibility.ts';

/** What came in by each kind of method and has not gone back, in minor units. */
export type ToPayBack = Readonly<Record<AccountKind, bigint>>;

/** Where money goes back that came by a deposit's method; nothing can be sent to a card, so a bank account takes its place. */
const kindOfDeposit = (method: string): AccountKind =>
  methodOf(method)?.kind === 'ewallet' ? 'ewallet' : 'bank';

/** Reads what a member's deposits brought less what was paid out, or is about to be, to accounts of the same kind (CASH-3). */
export async function readToPayBack(db: Database, memberId: number): Promise<ToPayBack> {
  const paidIn = await db
    .select({
      method: deposits.method,
      amount: sql<string>`sum(${deposits.amount} - ${deposits.fee})`,
    })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.status, 'approved')))
    .groupBy(deposits.method);
  const paidOut = await db
    .select({
      kind: withdrawalAccounts.kind,
      method: withdrawals.method,
      amount: sql<string>`sum(${withdrawals.amount})`,
    })
    .from(withdrawals)
    .leftJoin(withdrawalAccounts, eq(withdrawalAccounts.id, withdrawals.accountId))
    .where(and(eq(withdrawals.memberId, memberId), ne(withdrawals.status, 'rejected')))
    .groupBy(withdrawalAccounts.kind, withdrawals.method);
  const left: Record<AccountKind, bigint> = { bank: 0n, ewallet: 0n };
  for (const { method, amount } of paidIn) left[kindOfDeposit(method)] += BigInt(amount);
  for (const { kind, method, amount } of paidOut)
    left[kind ?? payoutMethodOf(method)?.kind ?? 'bank'] -= BigInt(amount);
  for (const kind of ACCOUNT_KINDS) if (left[kind] < 0n) left[kind] = 0n;
  return left;
}

/**
 * The most that may go to an account of a kind now: what came from it, and anything once nothing is left to pay back to
 * another. 0 while only others come first. What is less than the least withdrawal cannot go back and holds nobody up.
 */
export function mostTo(kind: AccountKind, left: ToPayBack): bigint {
  const othersFirst = ACCOUNT_KINDS.some((other) => other !== kind && left[other] >= MIN_WITHDRAWAL);
  if (!othersFirst) return MAX_WITHDRAWAL;
  const own = left[kind] < MIN_WITHDRAWAL ? 0n : left[kind];
  return own < MAX_WITHDRAWAL ? own : MAX_WITHDRAWAL;
}

/** What a form has to know: by kind what goes back there first, and the most that may go there while that is less than there is. */
export async function payBackTerms(db: Database, memberId: number) {
  const left = await readToPayBack(db, memberId);
  const balance = await balanceOf(db, memberId);
  return ACCOUNT_KINDS.map((kind) => {
    const most = mostTo(kind, left);
    return { kind, amount: toAmount(left[kind]), most: toAmount(most < balance ? most : MAX_WITHDRAWAL) };
  });
}
