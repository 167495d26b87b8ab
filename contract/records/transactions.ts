import type * as z from 'zod/mini';
import { nullable, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { COUNT_REASONS } from '../core/house-budget.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, list, named, orElse, text, timestamp, withFields } from '../core/shapes.ts';

/** A movement on a member's balance (CASH-4). */
export const transaction = object({
  id: string(),
  orderNo: text,
  /** One of `LEDGER_KINDS`; another gateway may have more. */
  kind: string(),
  /** Money in; below zero money out. */
  amount,
  balanceAfter: amount,
  note: text,
  at: timestamp,
});
export type Transaction = z.infer<typeof transaction>;

export const transactions = defineCall({
  method: 'GET',
  path: '/wps/transactions',
  access: 'member',
  moduleId: 'MEMTRANS3',
  /** `in` and `out` are both 0 or more. */
  value: pageWithTotals(transaction, object({ in: amount, out: amount })),
});

export const bet = object({
  id: string(),
  gameName: text,
  stake: amount,
  payout: amount,
  at: timestamp,
  roundId: optional(nullable(string())),
  /** The part of the stake at risk, and that times the weight of the game; omitted where all counts. */
  effective: optional(amount),
  counted: optional(amount),
  /** Why it counts less than its stake. */
  reason: optional(nullable(oneOf(COUNT_REASONS))),
});
export type Bet = z.infer<typeof bet>;

export const bets = defineCall({
  method: 'GET',
  path: '/wps/bets',
  access: 'member',
  moduleId: 'MEMTRANS3',
  value: pageWithTotals(bet, object({ stake: amount, payout: amount })),
});

/**
 * Streams of CSV: the contract has only their paths; queries as for the calls without `/export`, a range of a year at
 * most.
 */
export const TRANSACTIONS_EXPORT = '/wps/transactions/export';
export const BETS_EXPORT = '/wps/bets/export';

const sums = object({ rebate: orElse(amount, 0), promotion: orElse(amount, 0), net: amount });

/** Returns profit and loss: win minus bet plus rebate plus promotion (CASH-5). */
export const profitAndLoss = defineCall({
  method: 'GET',
  path: '/wps/reports/profit-loss',
  access: 'member',
  moduleId: 'PERSPNL3',
  value: object({
    rows: list(
      withFields(sums, {
        /** `YYYY-MM-DD` in the requested time zone. */
        day: string(),
        /** By type of game. */
        byType: named(object({ stake: amount, payout: amount })),
      }),
    ),
    totals: withFields(sums, { stake: amount, payout: amount }),
  }),
});

/** Returns all deposits and payouts since the account was opened. */
export const netDeposits = defineCall({
  method: 'GET',
  path: '/wps/reports/net-deposits',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: object({ since: timestamp, deposited: amount, withdrawn: amount, net: amount }),
});
