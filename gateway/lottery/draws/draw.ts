import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { isLost } from '#gateway/platform/hashing/is-lost.ts';
import { drawNumbers } from './draw-numbers.ts';
import { callOff, openSecret, publishSecret } from './secrets.ts';

/** Maximum number of draws in one transaction. */
const AT_ONCE = 50;
/** While the next draw is later than this, one draw is made per second, so that players can follow (HOUSE-67). */
const LATE_MS = 10 * 60_000;
const LATE_PAUSE_MS = 1_000;

/**
 * Makes the due draws of a lottery, in their order. They are closed, so no tickets are sold meanwhile.
 * A draw whose secret cannot be opened is cancelled, and its stakes are returned (HOUSE-55).
 * @returns whether more draws may be due
 */
export async function drawDue(
  tx: Transaction,
  lottery: LotteryRow,
  now: number,
  dataKey: DataKey,
): Promise<boolean> {
  const due = await tx
    .select({ id: lotteryIssues.id, no: lotteryIssues.no, drawsAt: lotteryIssues.drawsAt })
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.lotteryCode, lottery.code),
        eq(lotteryIssues.state, 'closed'),
        lte(lotteryIssues.drawsAt, now),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(AT_ONCE)
    .for('update');
  const [first] = due;
  if (!first) return false;
  if (now - first.drawsAt <= LATE_MS) {
    for (const issue of due) await draw(tx, lottery, issue, { now, dataKey });
    return due.length === AT_ONCE;
  }
  if (now - (await lastDrawnAt(tx, lottery)) >= LATE_PAUSE_MS)
    await draw(tx, lottery, first, { now, dataKey });
  return false;
}

async function draw(
  tx: Transaction,
  lottery: LotteryRow,
  { id, no }: { readonly id: number; readonly no: string },
  { now, dataKey }: { readonly now: number; readonly dataKey: DataKey },
): Promise<void> {
  const [kept] = await tx.select().from(lotterySecrets).where(eq(lotterySecrets.issueId, id));
  if (!kept) throw new Error(`Draw ${no} of ${lottery.code} has no secret`);
  const secret = openSecret(dataKey, kept, { code: lottery.code, no });
  if (!secret) {
    if (!(await isLost(tx, dataKey)))
      throw new Error(`Draw ${no} of ${lottery.code} is sealed with another key`);
    await callOff(tx, id);
    return;
  }
  await publishSecret(tx, id, secret);
  const numbers = drawNumbers(secret, lottery.code, no, lottery);
  await tx
    .update(lotteryIssues)
    .set({ state: 'drawn', numbers, drawnAt: now })
    .where(eq(lotteryIssues.id, id));
}

/** Returns the moment of the last completed draw; draws are made in the order of their times. 0 before the first. */
async function lastDrawnAt(tx: Transaction, { code }: LotteryRow): Promise<number> {
  const [last] = await tx
    .select({ at: lotteryIssues.drawnAt })
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.lotteryCode, code), isNotNull(lotteryIssues.numbers)))
    .orderBy(desc(lotteryIssues.drawsAt), desc(lotteryIssues.id))
    .limit(1);
  return last?.at ?? 0;
}
