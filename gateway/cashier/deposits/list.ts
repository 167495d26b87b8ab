import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { deposits as depositsCall } from '#contract/cashier/deposits.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { promisedWith } from '#gateway/rewards/promotions/promised.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import type { Order } from '../providers/order.ts';
import { inList } from './to-deposit.ts';

type Query = Omit<ParsedQueryOf<typeof depositsCall>, 'pageNo'>;

const matches = (memberId: number, { from, to, status }: Query) =>
  and(
    eq(deposits.memberId, memberId),
    status && eq(deposits.status, status),
    gte(deposits.requestedAt, from),
    lt(deposits.requestedAt, to),
  );

/** Returns the query for a page of a member's deposits. Exported so that tests can check its plan. */
export function depositRows(db: Database, memberId: number, query: Query) {
  const page = pageByCursor({ at: deposits.requestedAt, id: deposits.id }, query);
  const rows = db
    .select()
    .from(deposits)
    .where(and(matches(memberId, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { rows, page };
}

/** Returns one page of a member's deposits, newest first, with the sums of all approved ones in the period. */
export async function listDeposits(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  memberId: number,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof depositsCall>> {
  const { db } = deps;
  const { rows: statement, page } = depositRows(db, memberId, query);
  const { rows, next } = page.cut(await statement, ({ requestedAt, id }) => ({ at: requestedAt, id }));
  const [sums] = await db
    .select({
      amount: sql<string>`coalesce(sum(${deposits.amount}), 0)`,
      credited: sql<string>`coalesce(sum(${deposits.amount} - ${deposits.fee}), 0)`,
    })
    .from(deposits)
    .where(and(matches(memberId, query), eq(deposits.status, 'approved')));
  const ids = rows.map(({ id }) => id);
  const bonuses = await promisedWith(deps, ids, language);
  return {
    list: rows.map((order) => inList(order, language, bonuses.get(order.id))),
    totals: { amount: toAmount(BigInt(sums?.amount ?? 0)), credited: toAmount(BigInt(sums?.credited ?? 0)) },
    next,
  };
}

/** Finds a member's deposit by id. */
export async function findDeposit(db: Database, memberId: number, id: string): Promise<Order | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const [order] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, Number(id)), eq(deposits.memberId, memberId)));
  return order;
}
