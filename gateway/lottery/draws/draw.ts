import { and, asc, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import { drawNumbers } from './draw-numbers.ts';

/** As many draws are made in one transaction. */
const AT_ONCE = 50;

/**
 * Makes the draws of a lottery that are due, in their order; whoever is just buying a ticket for one is waited for.
 * @returns whether there may be more
 */
export async function drawDue(tx: Transaction, lottery: LotteryRow, now: number): Promise<boolean> {
  const due = await tx
    .select({ id: lotteryIssues.id, no: lotteryIssues.no })
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.lotteryCode, lottery.code),
        eq(lotteryIssues.state, 'open'),
        lte(lotteryIssues.drawsAt, now),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(AT_ONCE)
    .for('update');
  for (const { id, no } of due) {
    const [secret] = await tx.select().from(lotterySecrets).where(eq(lotterySecrets.issueId, id));
    if (!secret) throw new Error(`Draw ${no} of ${lottery.code} has no secret`);
    const numbers = drawNumbers(secret.secret, lottery.code, no, lottery);
    await tx.update(lotteryIssues).set({ state: 'drawn', numbers }).where(eq(lotteryIssues.id, id));
  }
  return due.length === AT_ONCE;
}
