import { and, eq, ne, sql } from 'drizzle-orm';
import { ACCOUNT_KINDS, type AccountKind } from '#contract/cashier/withdrawals.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { deposits, withdrawalAccounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { findPayoutMethod } from '../accounts/methods.ts';
import { findMethod } from '../methods/methods.ts';
import { MAX_WITHDRAWAL, MIN_WITHDRAWAL } from './eligibility.ts';

/** Deposited money by kind of method that was not paid back, in minor units. */
export type ToPayBack = Readonly<Record<AccountKind, bigint>>;

/**
 * Returns the kind of account that gets back money of a deposit method; cards cannot be paid, so a bank account
 * replaces them.
 */
const kindOfDeposit = (method: string): AccountKind =>
  findMethod(method)?.kind === 'ewallet' ? 'ewallet' : 'bank';

/** Reads a member's deposits less paid and pending withdrawals to accounts of the same kind (CASH-3). */
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
    left[kind ?? findPayoutMethod(method)?.kind ?? 'bank'] -= BigInt(amount);
  for (const kind of ACCOUNT_KINDS) if (left[kind] < 0n) left[kind] = 0n;
  return left;
}

/**
 * Returns the maximum for an account of a kind now: the money from that kind, or any amount once no other kind is owed.
 * 0 while only others come first. A rest below the smallest withdrawal cannot be paid back and is ignored.
 */
export function mostTo(kind: AccountKind, left: ToPayBack): bigint {
  const othersFirst = ACCOUNT_KINDS.some((other) => other !== kind && left[other] >= MIN_WITHDRAWAL);
  if (!othersFirst) return MAX_WITHDRAWAL;
  const own = left[kind] < MIN_WITHDRAWAL ? 0n : left[kind];
  return own < MAX_WITHDRAWAL ? own : MAX_WITHDRAWAL;
}

/**
 * Returns the terms for a form: by kind the money to pay back first, and the maximum while that is below the balance.
 */
export async function payBackTerms(db: Database, memberId: number) {
  const left = await readToPayBack(db, memberId);
  const balance = await readBalance(db, memberId);
  return ACCOUNT_KINDS.map((kind) => {
    const most = mostTo(kind, left);
    return { kind, amount: toAmount(left[kind]), most: toAmount(most < balance ? most : MAX_WITHDRAWAL) };
  });
}
