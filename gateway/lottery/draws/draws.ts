import { and, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import {
  DRAW_ALGORITHMS,
  type drawProof as drawProofCall,
  type lotteryDraws,
} from '#contract/lottery/lottery.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import { selectRuns } from '../plays/shapes.ts';
import { findLottery } from './list.ts';
import { stationName } from './stations.ts';

/** Returns one page of the completed draws of a lottery, latest first. @throws {GatewayError} `not.found` */
export async function listDraws(
  db: Database,
  query: ParsedQueryOf<typeof lotteryDraws>,
  now: number,
): Promise<AnswerOf<typeof lotteryDraws>> {
  const { code, from, to } = query;
  await findLottery(db, code);
  const { drawsAt, id, state, completeAt, lotteryCode } = lotteryIssues;
  const page = pageByCursor({ at: drawsAt, id }, query);
  const selected = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryCode, code),
        inArray(state, ['drawn', 'settled']),
        lte(completeAt, now),
        from === undefined ? undefined : gte(drawsAt, from),
        to === undefined ? undefined : lt(drawsAt, to),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(selected, (row) => ({ at: row.drawsAt, id: row.id }));
  return {
    list: rows.map((row) => ({
      issue: row.no,
      station: stationName(row.station),
      numbers: row.numbers ?? [],
      drawnAt: row.drawsAt,
      proof: row.hash,
    })),
    next,
  };
}

/**
 * Returns the proof of a draw: its hash at any time, its secret after the last number (LOTT-5). @throws {GatewayError}
 * `not.found`
 */
export async function drawProof(
  db: Database,
  { code, issue }: { code: string; issue: string },
  now: number,
): Promise<AnswerOf<typeof drawProofCall>> {
  const lottery = await findLottery(db, code);
  const [row] = await db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.lotteryCode, code), eq(lotteryIssues.no, issue)));
  if (!row) throw new GatewayError('not.found');
  const isOut = row.numbers !== null && row.completeAt <= now;
  const [known] = isOut
    ? await db.select().from(lotterySecrets).where(eq(lotterySecrets.issueId, row.id))
    : [];
  return {
    hash: row.hash,
    secret: known?.secret ? Buffer.from(known.secret).toString('hex') : null,
    algorithm: DRAW_ALGORITHMS[0],
    inputs: {
      code,
      issue,
      shapes: selectRuns(lottery).map(({ count, digits, from, to, unique }) => ({
        count,
        digits,
        from,
        to,
        unique,
      })),
    },
    numbers: isOut ? (row.numbers ?? []) : [],
  };
}
