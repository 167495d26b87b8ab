import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteries } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { drawDue } from './draws/draw.ts';
import { dueLotteries } from './draws/due.ts';
import { planIssues } from './draws/plan.ts';
import { settleDue } from './settle/settle.ts';

/** Names the locks of this work among advisory locks; the second number is the lottery's place. */
const LOTTERY_LOCK = 1_816_023_156;

type RunDeps = Pick<Deps, 'db' | 'clock' | 'changes'>;

/** Whether this process may work on a lottery until its transaction ends; no two do at a time. */
async function holds(tx: Transaction, { position }: LotteryRow): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(${LOTTERY_LOCK}::int, ${position}::int) as held`,
  )) as unknown as { rows: { held: boolean }[] };
  return rows[0]?.held === true;
}

/**
 * One step of what a lottery has to do: announce, draw, settle a batch of tickets. Each step is one transaction: a process
 * that ends in the middle of it has done nothing, and whoever comes next goes on from the step before (LOTT-6).
 * @returns whether there may be more to do
 */
export async function step({ db, clock, changes }: RunDeps, code: string): Promise<boolean> {
  const { more, settled } = await db.transaction(async (tx) => {
    const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.code, code));
    if (!lottery || !(await holds(tx, lottery))) return { more: false, settled: [] };
    const now = clock();
    await planIssues(tx, lottery, now);
    const moreDraws = await drawDue(tx, lottery, now);
    const batch = await settleDue(tx, lottery, now);
    return { more: moreDraws || batch.more, settled: batch.members };
  });
  for (const memberId of new Set(settled)) changes.publish(memberId);
  return more;
}

/** Does what every lottery has to do by now, in the order of its draws. */
export async function runLotteries(deps: RunDeps): Promise<void> {
  for (const code of await dueLotteries(deps.db, deps.clock())) while (await step(deps, code));
}
