import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { lotteryStakes } from '#gateway/platform/db/schema/index.ts';
import { overCap, type PricedLine } from './price.ts';

interface Staked {
  readonly playId: string;
  readonly pick: string;
  readonly cap: bigint;
  amount: bigint;
}

/** What lines stake on each pick, in one order for everybody: two bets never wait for each other. */
function byPick(lines: readonly PricedLine[]): Staked[] {
  const sums = new Map<string, Staked>();
  for (const { playId, staked, cap } of lines)
    for (const { pick, amount } of staked) {
      const key = `${playId} ${pick}`;
      const sum = sums.get(key) ?? { playId, pick, cap, amount: 0n };
      sum.amount += amount;
      sums.set(key, sum);
    }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Counts what lines stake on a draw into the caps of its picks.
 * @throws {GatewayError} `number.limit` with what is left, where it would be more than the cap
 */
export async function countIntoCaps(
  tx: Transaction,
  issueId: number,
  lines: readonly PricedLine[],
  multiple: number,
): Promise<void> {
  for (const { playId, pick, cap, amount } of byPick(lines)) {
    const staked = amount * BigInt(multiple);
    const fits = staked <= cap && (await add(tx, { issueId, playId, pick, staked }, cap));
    if (!fits) throw overCap(playId, pick, cap - (await stakedOn(tx, issueId, playId, pick)));
  }
}

async function add(tx: Transaction, row: typeof lotteryStakes.$inferInsert, cap: bigint): Promise<boolean> {
  const total = sql`${lotteryStakes.staked} + ${row.staked}`;
  const kept = await tx
    .insert(lotteryStakes)
    .values(row)
    .onConflictDoUpdate({
      target: [lotteryStakes.issueId, lotteryStakes.playId, lotteryStakes.pick],
      set: { staked: total },
      setWhere: sql`${total} <= ${cap}`,
    })
    .returning({ staked: lotteryStakes.staked });
  return kept.length > 0;
}

async function stakedOn(tx: Transaction, issueId: number, playId: string, pick: string): Promise<bigint> {
  const [row] = await tx
    .select({ staked: lotteryStakes.staked })
    .from(lotteryStakes)
    .where(
      and(eq(lotteryStakes.issueId, issueId), eq(lotteryStakes.playId, playId), eq(lotteryStakes.pick, pick)),
    );
  return row?.staked ?? 0n;
}
