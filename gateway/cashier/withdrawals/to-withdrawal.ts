import { eq } from 'drizzle-orm';
import type { readWithdrawal } from '#contract/cashier/withdrawals.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { maskedNumber } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { withdrawalAccounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { reasonText, toPayoutName } from '../methods/labels.ts';

/** Selects withdrawals with the number of their account. */
export const withAccount = (db: Database) =>
  db
    .select({ row: withdrawals, number: withdrawalAccounts.number })
    .from(withdrawals)
    .leftJoin(withdrawalAccounts, eq(withdrawalAccounts.id, withdrawals.accountId));

export interface Found {
  readonly row: typeof withdrawals.$inferSelect;
  readonly number: string | null;
}

/** Converts a withdrawal for lists. */
export const inList = ({ row, number }: Found, language: Language) => ({
  id: String(row.id),
  orderNo: row.orderNo,
  method: row.method,
  methodName: toPayoutName(row.method, language),
  account: number === null ? '' : maskedNumber(number),
  amount: toAmount(row.amount),
  fee: toAmount(row.fee),
  status: row.status,
  reason: reasonText(row.reason, language),
  createdAt: row.requestedAt,
  decidedAt: row.decidedAt,
});

/** Converts a withdrawal with its timeline. */
export function inDetail(found: Found, language: Language): AnswerOf<typeof readWithdrawal> {
  const { status, requestedAt, decidedAt, reason } = found.row;
  const decided =
    decidedAt === null ? [] : [{ state: status, at: decidedAt, note: reasonText(reason, language) }];
  return { ...inList(found, language), timeline: [{ state: 'pending', at: requestedAt }, ...decided] };
}
