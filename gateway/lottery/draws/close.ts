import { and, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryIssues } from '#gateway/platform/db/schema/index.ts';

/**
 * Closes the draws of a lottery after their closing time. It locks their rows, so that a pending sale ends first, and a
 * later sale finds them closed, independent of its clock (HOUSE-67).
 */
export async function closeDue(tx: Transaction, { code }: LotteryRow, now: number): Promise<void> {
  await tx
    .update(lotteryIssues)
    .set({ state: 'closed' })
    .where(
      and(
        eq(lotteryIssues.lotteryCode, code),
        eq(lotteryIssues.state, 'open'),
        lte(lotteryIssues.closesAt, now),
      ),
    );
}
