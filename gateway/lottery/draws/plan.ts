import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import { hashOf, SECRET_BYTES } from './draw-numbers.ts';
import { issuesToAnnounce, type PlannedIssue } from './schedule.ts';

/** Announces the draws that come, each with the hash of a new secret: it stands before the first bet (LOTT-5). */
export async function planIssues(tx: Transaction, lottery: LotteryRow, now: number): Promise<void> {
  const [last] = await tx
    .select({ at: lotteryIssues.drawsAt })
    .from(lotteryIssues)
    .where(eq(lotteryIssues.lotteryCode, lottery.code))
    .orderBy(desc(lotteryIssues.drawsAt))
    .limit(1);
  const planned = issuesToAnnounce(lottery, last?.at ?? null, now);
  if (planned.length > 0) await announce(tx, planned);
}

async function announce(tx: Transaction, planned: readonly PlannedIssue[]): Promise<void> {
  const secrets = new Map(planned.map(({ no }) => [no, randomBytes(SECRET_BYTES)]));
  const secretOf = (no: string): Uint8Array => {
    const secret = secrets.get(no);
    if (!secret) throw new Error(`Draw ${no} has no secret`);
    return secret;
  };
  const rows = await tx
    .insert(lotteryIssues)
    .values(planned.map((issue) => ({ ...issue, hash: hashOf(secretOf(issue.no)) })))
    .returning({ id: lotteryIssues.id, no: lotteryIssues.no });
  await tx.insert(lotterySecrets).values(rows.map(({ id, no }) => ({ issueId: id, secret: secretOf(no) })));
}
