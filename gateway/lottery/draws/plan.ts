import { randomBytes } from 'node:crypto';
import { and, eq, gte, isNotNull, max } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { hashDrawSecret, SECRET_BYTES } from '#gateway/platform/hashing/draw-value.ts';
import { issuesToAnnounce, type PlannedIssue } from './schedule.ts';
import { keptSecret } from './secrets.ts';

/**
 * Announces the next draws, each with the hash of a new secret, so that the hash is public before the first bet (LOTT-5).
 * @param dataKey null where the demo is loaded, whose secrets the start seals
 */
export async function planIssues(
  tx: Transaction,
  lottery: LotteryRow,
  now: number,
  dataKey: DataKey | null,
): Promise<void> {
  const { lotteryCode, no, drawsAt, numbers } = lotteryIssues;
  const [last] = await tx
    .select({ at: max(drawsAt) })
    .from(lotteryIssues)
    .where(and(eq(lotteryCode, lottery.code), isNotNull(numbers)));
  const announced = await tx
    .select({ no })
    .from(lotteryIssues)
    .where(and(eq(lotteryCode, lottery.code), gte(drawsAt, now)));
  const known = { lastDrawnAt: last?.at ?? null, announced: announced.map((issue) => issue.no) };
  const planned = issuesToAnnounce(lottery, known, now);
  if (planned.length > 0) await announce(tx, planned, dataKey);
}

async function announce(
  tx: Transaction,
  planned: readonly PlannedIssue[],
  dataKey: DataKey | null,
): Promise<void> {
  const secrets = new Map(planned.map(({ no }) => [no, randomBytes(SECRET_BYTES)]));
  const requireSecret = (no: string): Uint8Array => {
    const secret = secrets.get(no);
    if (!secret) throw new Error(`Draw ${no} has no secret`);
    return secret;
  };
  const rows = await tx
    .insert(lotteryIssues)
    .values(planned.map((issue) => ({ ...issue, hash: hashDrawSecret(requireSecret(issue.no)) })))
    .returning({ id: lotteryIssues.id, code: lotteryIssues.lotteryCode, no: lotteryIssues.no });
  await tx.insert(lotterySecrets).values(
    rows.map(({ id, ...place }) => ({
      issueId: id,
      ...keptSecret(dataKey, requireSecret(place.no), place),
    })),
  );
}
