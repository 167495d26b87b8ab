import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { playHistory } from '#contract/games/play.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { games, playRounds } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { chooseKind } from './kinds/index.ts';
import { type Outcome, toShown } from './outcome.ts';
import { readPlayedRounds } from './tables/played-rounds.ts';
import type { TableReads } from './tables/reads.ts';
import { toTable } from './tables/tables.ts';
import type { OpenPlay } from './tickets.ts';

const MAX_ROUNDS = 20;

type History = AnswerOf<typeof playHistory>;
type Rounds = NonNullable<NonNullable<History['rounds']>[number]>[];

/** Reads the member's last rounds of an opened game, newest first, of its mode of play (PLAY-85). */
export async function readHistory(db: Database, reads: TableReads, play: OpenPlay): Promise<History> {
  const kind = chooseKind(play).round;
  const played = [
    ...(await readSoloRounds(db, play, kind)),
    ...(await readSharedRounds(db, reads, play, kind)),
  ];
  return { rounds: played.sort((one, other) => other.playedAt - one.playedAt).slice(0, MAX_ROUNDS) };
}

async function readSharedRounds(
  db: Database,
  reads: TableReads,
  play: OpenPlay,
  kind: string,
): Promise<Rounds> {
  const [game] = await db.select().from(games).where(eq(games.nodeId, play.nodeId));
  const table = game && toTable(game);
  const played = table ? await readPlayedRounds({ db }, reads, table, play, MAX_ROUNDS) : [];
  return played.map(({ round, playedAt, stake, payout, grid }) => ({
    kind,
    ...(grid.length > 0 && { round }),
    playedAt,
    stake: toAmount(stake),
    win: toAmount(payout),
    grid: grid.map((column) => [...column]),
    wins: [],
  }));
}

async function readSoloRounds(
  db: Database,
  { memberId, nodeId, mode }: OpenPlay,
  kind: string,
): Promise<Rounds> {
  const rows = await db
    .select()
    .from(playRounds)
    .where(and(eq(playRounds.memberId, memberId), eq(playRounds.nodeId, nodeId), eq(playRounds.mode, mode)))
    .orderBy(desc(playRounds.playedAt), desc(playRounds.id))
    .limit(MAX_ROUNDS);
  return rows.map(({ playedAt, stake, payout, outcome }) => {
    // Written by `playRound`.
    const shown = toShown(outcome as Outcome);
    return {
      kind,
      playedAt,
      stake: toAmount(stake),
      win: toAmount(payout),
      ...shown,
    };
  });
}
