import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteries } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { closeDue } from './draws/close.ts';
import { drawDue } from './draws/draw.ts';
import { dueLotteries } from './draws/due.ts';
import { planIssues } from './draws/plan.ts';
import { settleDue } from './settle/settle.ts';

/** First number of this job's advisory locks; the second is the lottery's position. */
const LOTTERY_LOCK = 1_816_023_156;

type RunDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey'>;

/** Tries to lock a lottery until the transaction ends; returns false if another process holds the lock. */
async function holds(tx: Transaction, { position }: LotteryRow): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(${LOTTERY_LOCK}::int, ${position}::int) as held`,
  )) as unknown as { rows: { held: boolean }[] };
  return rows[0]?.held === true;
}

/**
 * Runs one step of a lottery: announces, closes, draws, and settles a batch of tickets, in one transaction. If the
 * process ends inside the step, nothing was done, and the next process repeats the step (LOTT-6).
 * @returns whether work may be left
 */
export async function step({ db, clock, changes, dataKey }: RunDeps, code: string): Promise<boolean> {
  const { more, settled } = await db.transaction(async (tx) => {
    const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.code, code));
    if (!lottery || !(await holds(tx, lottery))) return { more: false, settled: [] };
    const now = clock();
    await planIssues(tx, lottery, now, dataKey);
    await closeDue(tx, lottery, now);
    const moreDraws = await drawDue(tx, lottery, now, dataKey);
    const batch = await settleDue(tx, lottery, now);
    return { more: moreDraws || batch.more, settled: batch.members };
  });
  for (const memberId of new Set(settled)) changes.publish(memberId);
  return more;
}

/** Runs all due steps of every lottery, in the order of its draws. */
export async function runLotteries(deps: RunDeps): Promise<void> {
  for (const code of await dueLotteries(deps.db, deps.clock())) while (await step(deps, code));
}
