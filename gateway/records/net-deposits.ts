import { and, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { netDeposits } from '#contract/records/transactions.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { deposits, type Member, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

type Transfers = typeof deposits | typeof withdrawals;

async function approved(db: Database, table: Transfers, memberId: number): Promise<bigint> {
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${table.amount}), 0)` })
    .from(table)
    .where(and(eq(table.memberId, memberId), eq(table.status, 'approved')));
  return BigInt(sum?.amount ?? 0);
}

/** Returns all approved deposits and payouts of a member. */
export async function readNetDeposits(
  db: Database,
  { id, registeredAt }: Pick<Member, 'id' | 'registeredAt'>,
): Promise<AnswerOf<typeof netDeposits>> {
  const [deposited, withdrawn] = [await approved(db, deposits, id), await approved(db, withdrawals, id)];
  return {
    since: registeredAt,
    deposited: toAmount(deposited),
    withdrawn: toAmount(withdrawn),
    net: toAmount(deposited - withdrawn),
  };
}
