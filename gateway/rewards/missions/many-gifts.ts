import { and, eq, gt, gte, notInArray, sql } from 'drizzle-orm';
import { openCase } from '#gateway/auth/cases/open-case.ts';
import { lastDecidedAt } from '#gateway/auth/cases/read-cases.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { betSums, credits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

const WINDOW_MS = 30 * 24 * 3_600_000;
/** Longer than the interval of the job. */
const RECENT_MS = 3_600_000;
/** Members with more gifts than this, in minor units… */
const MAX_GIFTS = 10_000n;
/** …and fewer bets than this are reported. */
const MIN_BETS = 100_000n;

/** A rebate is a share of bets; trials and opening balances are not gifts. */
const isGift = notInArray(credits.kind, ['rebate', 'trial', 'opening']);

async function sumGifts(db: Database, memberId: number, since: number): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${credits.amount}), 0)::bigint`.mapWith(credits.amount) })
    .from(credits)
    .where(and(eq(credits.memberId, memberId), isGift, gt(credits.grantedAt, since)));
  return row?.sum ?? 0n;
}

async function sumBets(db: Database, memberId: number, since: number): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${betSums.stake}), 0)::bigint`.mapWith(betSums.stake) })
    .from(betSums)
    .where(and(eq(betSums.memberId, memberId), gte(betSums.quarter, since)));
  return row?.sum ?? 0n;
}

/** Opens a case for members with many gifts and few bets in 30 days (HOUSE-42). */
export async function findManyGifts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock();
  const recent = await db
    .selectDistinct({ memberId: credits.memberId })
    .from(credits)
    .where(and(gte(credits.grantedAt, at - RECENT_MS), isGift));
  for (const { memberId } of recent) {
    const subject = `member:${memberId}`;
    const decidedAt = (await lastDecidedAt(db, 'gifts', subject)) ?? 0;
    const since = Math.max(decidedAt, at - WINDOW_MS);
    const gifts = await sumGifts(db, memberId, since);
    if (gifts <= MAX_GIFTS) continue;
    const bets = await sumBets(db, memberId, since);
    if (bets >= MIN_BETS) continue;
    const details = `gifts of ${moneyText(gifts)}, bets of ${moneyText(bets)}, in 30 days`;
    await openCase(db, { kind: 'gifts', subject, memberId, details, at });
  }
}
