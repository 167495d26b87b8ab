import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { tableBets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { drawRound } from './draw-round.ts';
import type { Seat } from './place.ts';
import type { TableReads } from './reads.ts';
import { formatRound } from './schedule.ts';
import type { Table } from './tables.ts';

/** A round of a table on which a member has bet. */
export interface PlayedRound {
  readonly round: string;
  /** Epoch milliseconds of the first bet. */
  readonly playedAt: number;
  /** Minor units. */
  readonly stake: bigint;
  /** What came back, in minor units: the stake too, where the round could not be drawn. */
  readonly payout: bigint;
  /** Empty where the round could not be drawn, and until its result is public. */
  readonly grid: readonly (readonly string[])[];
}

/** Reads the last rounds of a table on which a member has bet and that are settled, newest first (PLAY-85). */
export async function readPlayedRounds(
  { db }: Pick<Deps, 'db'>,
  { findDaySecret, isShown }: Pick<TableReads, 'findDaySecret' | 'isShown'>,
  table: Table,
  { memberId, mode }: Pick<Seat, 'memberId' | 'mode'>,
  limit: number,
): Promise<PlayedRound[]> {
  const { nodeId, rules } = table;
  const firstBet = sql`min(${tableBets.placedAt})`;
  const rows = await db
    .select({
      day: tableBets.day,
      n: tableBets.round,
      playedAt: sql<string>`extract(epoch from ${firstBet}) * 1000`,
      stake: sql<string>`sum(${tableBets.stake})`,
      payout: sql<string>`sum(case ${tableBets.state} when 'void' then ${tableBets.stake} else ${tableBets.payout} end)`,
    })
    .from(tableBets)
    .where(
      and(
        eq(tableBets.memberId, memberId),
        eq(tableBets.nodeId, nodeId),
        eq(tableBets.mode, mode),
        ne(tableBets.state, 'open'),
      ),
    )
    .groupBy(tableBets.day, tableBets.round)
    .orderBy(desc(firstBet))
    .limit(limit);
  return Promise.all(
    rows.map(async ({ day, n, playedAt, stake, payout }) => {
      // A cash-out is settled before its flight has ended.
      const secret = (await isShown(table, { day, n })) ? await findDaySecret(day) : undefined;
      return {
        round: formatRound({ day, n }),
        playedAt: Math.round(Number(playedAt)),
        stake: BigInt(stake),
        payout: BigInt(payout),
        grid: secret ? drawRound(rules, secret, { nodeId, day, n }) : [],
      };
    }),
  );
}
