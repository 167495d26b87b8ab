import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { withdrawals as withdrawalsCall } from '#contract/cashier/withdrawals.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { withdrawals } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type Found, inList, withAccount } from './to-withdrawal.ts';

type Query = Omit<ParsedQueryOf<typeof withdrawalsCall>, 'pageNo'>;

const matches = (memberId: number, { from, to, status }: Query) =>
  and(
    eq(withdrawals.memberId, memberId),
    status && eq(withdrawals.status, status),
    gte(withdrawals.requestedAt, from),
    lt(withdrawals.requestedAt, to),
  );

/** Returns the query for a page of a member's withdrawals. Exported so that tests can check its plan. */
export function withdrawalRows(db: Database, memberId: number, query: Query) {
  const page = pageByCursor({ at: withdrawals.requestedAt, id: withdrawals.id }, query);
  const rows = withAccount(db)
    .where(and(matches(memberId, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { rows, page };
}

/** Returns one page of a member's withdrawals, newest first, with the sum of the period without rejected ones. */
export async function listWithdrawals(
  db: Database,
  memberId: number,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof withdrawalsCall>> {
  const { rows: statement, page } = withdrawalRows(db, memberId, query);
  const { rows, next } = page.cut(await statement, ({ row }) => ({ at: row.requestedAt, id: row.id }));
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${withdrawals.amount}), 0)` })
    .from(withdrawals)
    .where(and(matches(memberId, query), sql`${withdrawals.status} <> 'rejected'`));
  return {
    list: rows.map((found) => inList(found, language)),
    totals: { amount: toAmount(BigInt(sum?.amount ?? 0)) },
    next,
  };
}

/** Finds a member's withdrawal by id. */
export async function findWithdrawal(db: Database, memberId: number, id: string): Promise<Found | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const [found] = await withAccount(db).where(
    and(eq(withdrawals.id, Number(id)), eq(withdrawals.memberId, memberId)),
  );
  return found;
}
