import { createHash } from 'node:crypto';
import { drawNumbers } from '#gateway/lottery/draws/draw-numbers.ts';
import { planIssues } from '#gateway/lottery/draws/plan.ts';
import { issuesBetween, type PlannedIssue } from '#gateway/lottery/draws/schedule.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  type LotteryRow,
  lotteries,
  lotteryIssues,
  lotterySecrets,
} from '#gateway/platform/db/schema/index.ts';
import { hashDrawSecret } from '#gateway/platform/hashing/draw-value.ts';
import { LOTTERIES } from '../imagined/lotteries.ts';
import { insertAll, insertOrUpdate } from './rows.ts';

const DAY_MS = 86_400_000;
/** Days of history for daily draws; other lotteries have their last draws. */
const HISTORY_DAYS = 60;
const HISTORY_DRAWS = 60;

/** Loads the lotteries that are missing, with past draws and the next ones. */
export async function loadLottery(tx: Transaction, now: number): Promise<void> {
  const loaded = await tx.select({ code: lotteries.code }).from(lotteries);
  const codes = new Set(loaded.map(({ code }) => code));
  const rows = LOTTERIES.map((lottery, position) => ({ ...lottery, position, oddsVersion: 1 }));
  const missing = rows.filter(({ code }) => !codes.has(code));
  await insertOrUpdate(tx, lotteries, lotteries.code, [lotteries.position], rows);
  for (const lottery of missing) {
    await loadDraws(tx, lottery, now);
    await planIssues(tx, lottery, now, null);
  }
}

/** Past draws use the same algorithm as later ones, so they can be computed again. */
async function loadDraws(tx: Transaction, lottery: LotteryRow, now: number): Promise<void> {
  const since =
    lottery.everySeconds === null ? HISTORY_DAYS * DAY_MS : HISTORY_DRAWS * lottery.everySeconds * 1_000;
  const over = issuesBetween(lottery, now - since, now).filter(({ completeAt }) => completeAt <= now);
  const rows = await tx
    .insert(lotteryIssues)
    .values(
      over.map((issue) => {
        const secret = deriveSecret(issue);
        const numbers = drawNumbers(secret, lottery.code, issue.no, lottery);
        return { ...issue, state: 'settled' as const, hash: hashDrawSecret(secret), numbers };
      }),
    )
    .returning({ id: lotteryIssues.id, lotteryCode: lotteryIssues.lotteryCode, no: lotteryIssues.no });
  await insertAll(
    tx,
    lotterySecrets,
    rows.map((row) => ({ issueId: row.id, secret: deriveSecret(row) })),
  );
}

/** Returns the same secret at each load, so that the past draws are the same. */
const deriveSecret = ({ lotteryCode, no }: Pick<PlannedIssue, 'lotteryCode' | 'no'>): Uint8Array =>
  createHash('sha256').update(`demo:${lotteryCode}:${no}`).digest();
