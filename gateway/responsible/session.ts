import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { moment } from '../records/period-sums.ts';

/** Whoever does not bet for longer than this has not played meanwhile. */
const PAUSE = sql.raw(`interval '5 minutes'`);

/**
 * How long a member played for money within a period, across games, tabs and devices: by the server's clock, from bet to
 * bet and from the last one to the end, without pauses of more than five minutes.
 * @param from epoch milliseconds
 * @param to epoch milliseconds; the moment itself, where they play now
 * @returns milliseconds
 */
export async function playedMs(db: Database, memberId: number, from: number, to: number): Promise<number> {
  const found = await db.execute(sql`
    select coalesce(sum(extract(epoch from later - played_at)) * 1000, 0)::bigint as played
    from (
      select played_at, lead(played_at, 1, ${moment(to)}) over (order by played_at, id) as later
      from play_rounds
      where member_id = ${memberId} and mode = 'real' and played_at >= ${moment(from)} and played_at < ${moment(to)}
    ) as rounds
    where later - played_at <= ${PAUSE}`);
  const [row] = (found as unknown as { rows: { played: string }[] }).rows;
  return Number(row?.played ?? 0);
}
