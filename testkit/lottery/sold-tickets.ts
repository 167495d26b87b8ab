import { and, asc, eq, gt } from 'drizzle-orm';
import { createMembers } from '#gateway/auth/members/create.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { loadLottery } from '#gateway/demo/parts/load-lottery.ts';
import { placeBets } from '#gateway/lottery/bets/place.ts';
import { prizeMode } from '#gateway/lottery/draws/list.ts';
import { formatVersion } from '#gateway/lottery/draws/odds.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type LotteryIssue, lotteries, lotteryIssues } from '#gateway/platform/db/schema/index.ts';
import { payIn } from '../wallet/money.ts';

/** The lines of every ticket: one that wins, one that loses, one that rarely wins. Whole units of money. */
const LINES = [
  { playId: 'bigSmall', picks: ['big'], amount: 2 },
  { playId: 'bigSmall', picks: ['small'], amount: 1 },
  { playId: 'last2', picks: ['07', '70'], amount: 1 },
];
/** The initial balance of each player, in minor units. */
const FUNDS = 10_000_000n;

export interface Sale {
  readonly players: number;
  /** Number of tickets of a player for each draw. */
  readonly each: number;
  /** Number of draws, beginning with the next. */
  readonly draws: number;
}

/** A lottery of five digits, with the draws that tickets were sold for, in order. */
export interface Sold {
  readonly code: string;
  readonly issues: readonly LotteryIssue[];
}

/**
 * Loads the demo's lotteries into an empty database, and sells tickets of the lottery that draws every minute.
 * @param now epoch milliseconds
 */
export async function sellTickets(db: Database, now: number, { players, each, draws }: Sale): Promise<Sold> {
  const code = 'FIVE1';
  await db.transaction(async (tx) => {
    await loadCatalogue(tx);
    await loadLottery(tx, now);
  });
  const [lottery] = await db.select().from(lotteries).where(eq(lotteries.code, code));
  if (!lottery) throw new Error(`The demo has no lottery ${code}`);
  const version = formatVersion(lottery, await prizeMode(db));
  const issues = await db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.lotteryCode, code), gt(lotteryIssues.closesAt, now)))
    .orderBy(asc(lotteryIssues.drawsAt))
    .limit(draws);
  const named = issues.map(({ no }) => ({ no, multiple: 1 }));
  const names = Array.from({ length: players }, (_, n) => `ticket_buyer_${n + 1}`);
  const buyers = await createMembers(
    db,
    names.map((userName) => ({ userName, passwordHash: '', type: 0, registeredAt: now })),
  );
  for (const { id } of buyers) {
    await payIn(db, id, FUNDS, now);
    for (let n = 0; n < each; n += 1)
      await placeBets({ db, clock: () => now }, id, `bet ${n}`, {
        code,
        version,
        issues: named,
        lines: LINES,
      });
  }
  return { code, issues };
}
