import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { limitLog, PlayEvent } from '#contract/safer-play/limits.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { playLog } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import type { LimitKey } from './limit-key.ts';

interface Decision {
  readonly memberId: number;
  readonly what: PlayEvent;
  readonly limit?: LimitKey;
  /** Minor units of money limits; minutes of session limits and reality checks; epoch milliseconds of an end. */
  readonly from?: bigint | null;
  readonly to?: bigint | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Stores a player's decision, in the transaction that applies it (RESP-8). */
export async function writeToPlayLog(tx: Transaction, decision: Decision): Promise<void> {
  const { memberId, what, limit, from = null, to = null, at } = decision;
  const { kind = null, period = null } = limit ?? {};
  await tx.insert(playLog).values({ memberId, what, kind, period, before: from, after: to, at });
}

type Row = typeof playLog.$inferSelect;

function inLog({ what, kind, period, before, after, at }: Row) {
  const isMoney = kind === 'deposit' || kind === 'loss';
  const number = (value: bigint | null) =>
    value === null ? null : isMoney ? toAmount(value) : Number(value);
  return { what, kind, period, from: number(before), to: number(after), at };
}

type Query = ParsedQueryOf<typeof limitLog>;

/** Returns the query for a page of a member's decisions. Exported so that tests can check its plan. */
export function playLogRows(db: Database, memberId: number, query: Query) {
  const page = pageByCursor({ at: playLog.at, id: playLog.id }, query);
  const rows = db
    .select()
    .from(playLog)
    .where(and(eq(playLog.memberId, memberId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { rows, page };
}

/** Returns one page of a member's decisions, newest first. */
export async function listPlayLog(
  db: Database,
  memberId: number,
  query: Query,
): Promise<AnswerOf<typeof limitLog>> {
  const { rows: statement, page } = playLogRows(db, memberId, query);
  const { rows, next } = page.cut(await statement, ({ at, id }) => ({ at, id }));
  return { list: rows.map(inLog), next };
}
