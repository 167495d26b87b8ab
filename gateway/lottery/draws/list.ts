import { asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import {
  choosePrizeMode,
  LOTTERY_KINDS,
  type lotteries as lotteriesCall,
  type lotteryMenu as lotteryMenuCall,
  type PrizeMode,
} from '#contract/lottery/lottery.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { games, type LotteryRow, lotteries, vendorCategories } from '#gateway/platform/db/schema/index.ts';
import { gatewayText } from '#locales/gateway.ts';
import { asComingIssue, lastOfEach, nextOfEach } from './next-issues.ts';

const all = (db: Database) => db.select().from(lotteries).orderBy(asc(lotteries.position));

/** Returns the prize mode of this site's mapping (LOTT-3). */
export async function prizeMode(db: Database): Promise<PrizeMode> {
  const rows = await db
    .select({ code: vendorCategories.vendorCode })
    .from(vendorCategories)
    .where(eq(vendorCategories.gameType, 'ELOTT'));
  return choosePrizeMode(rows.map(({ code }) => code));
}

/** @throws {GatewayError} `not.found` */
export async function findLottery(db: Database, code: string): Promise<LotteryRow> {
  const [found] = await db.select().from(lotteries).where(eq(lotteries.code, code));
  if (!found) throw new GatewayError('not.found');
  return found;
}

/** Returns every lottery with its next draw and the last numbers (LOTT-1). */
export async function listLotteries(
  db: Database,
  now: number,
  language: Language,
): Promise<AnswerOf<typeof lotteriesCall>> {
  const rows = await db
    .select({ lottery: lotteries, names: games.names, vendor: games.vendorCode })
    .from(lotteries)
    .innerJoin(games, eq(games.nodeId, lotteries.nodeId))
    .orderBy(asc(lotteries.position));
  const codes = rows.map(({ lottery }) => lottery.code);
  const [next, last, mode] = [
    await nextOfEach(db, codes, now),
    await lastOfEach(db, codes, now),
    await prizeMode(db),
  ];
  const list = rows.map(({ lottery: { code, kind, region, nodeId }, names, vendor }) => {
    const coming = next.get(code);
    const over = last.get(code);
    return {
      code,
      name: names[language],
      kind,
      region,
      prizeMode: mode,
      nodeId,
      vendor,
      issue: coming ? asComingIssue(coming) : null,
      last: over ? { no: over.no, numbers: over.numbers ?? [] } : null,
    };
  });
  return { list, serverTime: now };
}

/** Returns the kinds of lotteries, with the lotteries of each. */
export async function lotteryMenu(
  db: Database,
  language: Language,
): Promise<AnswerOf<typeof lotteryMenuCall>> {
  const rows = await all(db);
  return LOTTERY_KINDS.map((kind) => ({
    kind,
    name: gatewayText(`lottery.kinds.${kind}`, language),
    codes: rows.filter((row) => row.kind === kind).map(({ code }) => code),
  })).filter(({ codes }) => codes.length > 0);
}
