import { type CashNews, cashWatch, readCashStatuses } from '#gateway/cashier/cash-watch.ts';
import type { Database } from '#gateway/platform/db/database.ts';

/** Returns a stream's news of a member's money at each poll. @param since opening of the stream, epoch milliseconds */
export function createCashNews(db: Database, memberId: number, since: number): () => Promise<CashNews[]> {
  const readNews = cashWatch(since);
  return async () => readNews((await readCashStatuses(db, [memberId], since))(memberId));
}
