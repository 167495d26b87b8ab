import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { playHistory } from '#contract/games/play.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { playRounds } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { chooseKind } from './kinds/index.ts';
import type { Outcome } from './rounds.ts';
import type { OpenPlay } from './tickets.ts';

const MAX_ROUNDS = 20;

/** Reads the member's last rounds of an opened game, newest first, of its mode of play (PLAY-85). */
export async function readHistory(db: Database, play: OpenPlay): Promise<AnswerOf<typeof playHistory>> {
  const { memberId, nodeId, mode } = play;
  const rows = await db
    .select()
    .from(playRounds)
    .where(and(eq(playRounds.memberId, memberId), eq(playRounds.nodeId, nodeId), eq(playRounds.mode, mode)))
    .orderBy(desc(playRounds.playedAt), desc(playRounds.id))
    .limit(MAX_ROUNDS);
  const kind = chooseKind(play).round;
  return {
    rounds: rows.map(({ playedAt, stake, payout, outcome }) => {
      // Written by `playRound`.
      const { grid, wins } = outcome as Outcome;
      return {
        kind,
        playedAt,
        stake: toAmount(stake),
        win: toAmount(payout),
        grid: grid.map((column) => [...column]),
        wins: wins.map(({ line, symbol, count }) => ({ line, symbol, count })),
      };
    }),
  };
}
