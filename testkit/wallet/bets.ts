import type { GameType } from '#contract/core/game-types.ts';
import { loadCatalogue } from '#gateway/demo/load-catalogue.ts';
import { recordBet } from '#gateway/games/play/record-bet.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { games } from '#gateway/platform/db/schema/index.ts';

interface Played {
  readonly memberId: number;
  /** Minor units. */
  readonly stake: bigint;
  /** Default: the stake comes back. */
  readonly payout?: bigint;
  readonly gameType?: GameType;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Loads the games of the demo. @returns records a bet as a game does, turnover, sums and all */
export async function openBets(db: Database): Promise<(played: Played) => Promise<number>> {
  await db.transaction((tx) => loadCatalogue(tx));
  const [game] = await db.select({ nodeId: games.nodeId }).from(games).limit(1);
  const nodeId = game?.nodeId ?? '';
  let count = 0;
  return ({ gameType = 'RNG', stake, payout = stake, ...rest }) =>
    db.transaction((tx) =>
      recordBet(tx, { ...rest, stake, payout, gameType, nodeId, key: `test-bet:${++count}` }),
    );
}
