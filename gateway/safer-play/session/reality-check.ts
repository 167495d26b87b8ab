import { eq, inArray } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { DEFAULT_CHECK_MINUTES, type playSummary } from '#contract/safer-play/play-session.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { type PlaySpell, realityChecks } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { writeToPlayLog } from '../log/play-log.ts';
import { spellsAt } from './gaming-sessions.ts';

export type PlaySummary = AnswerOf<typeof playSummary>;

/**
 * Locks a member's play, for one transaction at a time on all gateways; taken before any account's lock.
 * @returns the member's choice of reality checks
 */
export async function lockPlay(tx: Transaction, memberId: number) {
  await tx.insert(realityChecks).values({ memberId, minutes: DEFAULT_CHECK_MINUTES }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(realityChecks)
    .where(eq(realityChecks.memberId, memberId))
    .for('update');
  if (!row) throw new Error(`No reality check of member ${memberId}`);
  return row;
}

type Choice = typeof realityChecks.$inferSelect;

function summaryAt(spell: PlaySpell | undefined, choice: Choice | undefined, at: number): PlaySummary {
  const minutes = choice?.minutes ?? DEFAULT_CHECK_MINUTES;
  if (!spell) return { startedAt: null, elapsedMs: 0, staked: 0, returned: 0, net: 0, minutes, due: false };
  const nextAt = Math.max(spell.startedAt, choice?.answeredAt ?? 0) + minutes * 60_000;
  return {
    startedAt: spell.startedAt,
    elapsedMs: Math.max(0, at - spell.startedAt),
    staked: toAmount(spell.staked),
    returned: toAmount(spell.returned),
    net: toAmount(spell.returned - spell.staked),
    minutes,
    nextAt,
    due: nextAt <= at,
  };
}

/** Returns the summaries of many members, with as many statements as for one. @returns the summary of each */
export async function readSummaries(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<(memberId: number) => PlaySummary> {
  const rows = await db
    .select()
    .from(realityChecks)
    .where(inArray(realityChecks.memberId, [...memberIds]));
  const choices = new Map(rows.map((row) => [row.memberId, row]));
  const spells = await spellsAt(db, memberIds, at);
  return (memberId) => summaryAt(spells.get(memberId), choices.get(memberId), at);
}

/**
 * Returns what a member has played since the gaming session began, and when the next reality check is due (RESP-4,
 * RESP-5).
 */
export const readSummary = async (db: Database, memberId: number, at: number): Promise<PlaySummary> =>
  (await readSummaries(db, [memberId], at))(memberId);

/** Stores the member's interval of reality checks, which starts now. */
export async function chooseCheck(db: Database, memberId: number, minutes: number, at: number) {
  await db.transaction(async (tx) => {
    const before = await lockPlay(tx, memberId);
    await tx
      .update(realityChecks)
      .set({ minutes, answeredAt: at })
      .where(eq(realityChecks.memberId, memberId));
    const change = { from: BigInt(before.minutes), to: BigInt(minutes) };
    await writeToPlayLog(tx, { memberId, what: 'reality-check', ...change, at });
  });
  return readCheck(db, memberId, at);
}

/** Stores that a member has answered the reality check, and plays on. */
export async function answerCheck(db: Database, memberId: number, at: number) {
  await db
    .insert(realityChecks)
    .values({ memberId, minutes: DEFAULT_CHECK_MINUTES, answeredAt: at })
    .onConflictDoUpdate({ target: realityChecks.memberId, set: { answeredAt: at } });
  return readCheck(db, memberId, at);
}

async function readCheck(db: Database, memberId: number, at: number) {
  const { minutes, nextAt } = await readSummary(db, memberId, at);
  return { minutes, nextAt: nextAt ?? at + minutes * 60_000 };
}
