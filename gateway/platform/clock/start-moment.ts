import { desc, max } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ledgerTransactions, playRounds } from '../db/schema/index.ts';

/** Maximum lag of the clock behind the newest record at a start (HOUSE-65): a day, and two hours for a wrong time zone. */
const MAX_BEHIND_MS = 26 * 3_600_000;

/** Thrown at a start if the clock is too far behind the newest record of the database. */
export class ClockBehindError extends Error {
  override name = 'ClockBehindError';
}

/** Returns the moment of the newest movement of money or round, in epoch milliseconds; undefined without any. */
async function newestRecord(db: Database): Promise<number | undefined> {
  const [posted] = await db.select({ at: max(ledgerTransactions.postedAt) }).from(ledgerTransactions);
  const [played] = await db
    .select({ at: playRounds.playedAt })
    .from(playRounds)
    .orderBy(desc(playRounds.id))
    .limit(1);
  const moments = [posted?.at, played?.at].filter((at) => typeof at === 'number');
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

/**
 * Returns the moment at which the site's clock starts: never before the newest record, so that a clock that was set back
 * repeats no draw, round or day (HOUSE-65).
 * @param wall epoch milliseconds of the followed clock
 * @param accept whether to accept a clock that is further behind
 * @throws {ClockBehindError}
 */
export async function startMoment(db: Database, wall: number, accept: boolean): Promise<number> {
  const newest = await newestRecord(db);
  if (newest === undefined || newest <= wall) return wall;
  if (newest - wall <= MAX_BEHIND_MS) return newest;
  if (accept) return wall;
  const hours = Math.round((newest - wall) / 3_600_000);
  throw new ClockBehindError(
    `The clock says ${new Date(wall).toISOString()}, but the newest movement of money or round is of ` +
      `${new Date(newest).toISOString()}, ${hours} hours later. Set the clock right and start again. ` +
      'If the clock is right, start once with CLOCK_ACCEPT=1.',
  );
}
