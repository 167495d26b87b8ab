import type { GameType } from '#contract/core/game-types.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { type Bet, recordBet } from '#gateway/games/play/record-bet.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { games } from '#gateway/platform/db/schema/index.ts';

interface Played {
  readonly memberId: number;
  /** Minor units. */
  readonly stake: bigint;
  /** Default: the stake comes back. */
  readonly payout?: bigint;
  readonly gameType?: GameType;
  /** Default: the bet counts in full, as a slot's. */
  readonly figures?: Bet['figures'];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns the figures of a bet that is fully at risk, on a game of full weight. @param stake minor units */
export const countsInFull = (stake: bigint): Bet['figures'] => ({
  effective: stake,
  counted: stake,
  rateGroup: 'slot',
  reason: null,
  weight: 100,
});

/** Loads the games of the demo. @returns a function that records a bet like a game, with turnover and sums */
export async function openBets(db: Database): Promise<(played: Played) => Promise<number>> {
  await db.transaction((tx) => loadCatalogue(tx));
  const [game] = await db.select({ nodeId: games.nodeId }).from(games).limit(1);
  const nodeId = game?.nodeId ?? '';
  let count = 0;
  return ({ gameType = 'RNG', stake, payout = stake, figures = countsInFull(stake), ...rest }) =>
    db.transaction((tx) =>
      recordBet(tx, { ...rest, stake, payout, figures, gameType, nodeId, key: `test-bet:${++count}` }),
    );
}
