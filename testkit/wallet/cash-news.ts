import { type CashNews, cashWatch, readCashStatuses } from '#gateway/cashier/cash-watch.ts';
import type { Database } from '#gateway/platform/db/database.ts';

/** What a stream tells of a member's money each time that it looks. @param since when it was opened, epoch milliseconds */
export function cashNewsOf(db: Database, memberId: number, since: number): () => Promise<CashNews[]> {
  const newsOf = cashWatch(since);
  return async () => newsOf((await readCashStatuses(db, [memberId], since))(memberId));
}
