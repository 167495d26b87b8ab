import { and, eq, lte } from 'drizzle-orm';
import { lotteryIssues } from '#gateway/platform/db/schema/index.ts';
import type { TestGateway } from '../gateway/gateway.ts';

/** Has the lotteries run until no draw is late: after a long time they are made one a second. */
export async function catchUp(site: TestGateway): Promise<void> {
  const isDue = and(eq(lotteryIssues.state, 'closed'), lte(lotteryIssues.drawsAt, site.clock()));
  for (;;) {
    await site.runLotteries();
    if ((await site.database.db.$count(lotteryIssues, isDue)) === 0) return;
    site.pass(1_000);
  }
}
