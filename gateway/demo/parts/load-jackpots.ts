import { seeded } from '#art/seeded.ts';
import { type CatalogueGame, games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { checkJackpot, type Jackpot } from '#gateway/games/play/jackpot/jackpot.ts';
import { chooseKind } from '#gateway/games/play/kinds/index.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { jackpots } from '#gateway/platform/db/schema/index.ts';
import { houseAccount } from '#gateway/wallet/ledger.ts';

/** Seeds in minor units, in steps of RM250. */
const SMALLEST_SEED = 200_000;
const STEP = 25_000;
const STEPS = 73;
/** Odds so rare that the seed returns half a percent of all bets. */
const SEED_RETURNS = 0.005;

/** Returns the progressive jackpot of a game of that class; undefined for any other. */
export function toJackpot({ gameId, gameClass, kind }: CatalogueGame): Jackpot | undefined {
  if (gameClass !== 'JP' || kind !== 'slot') return undefined;
  const seed = SMALLEST_SEED + seeded(`jackpot:${gameId}`).below(STEPS) * STEP;
  return { seed: BigInt(seed), odds: Math.round(seed / SEED_RETURNS) };
}

/** Loads the jackpots of the demo, each of a different size, without any bets yet. */
export async function loadJackpots(tx: Transaction): Promise<void> {
  for (const game of games) {
    const jackpot = toJackpot(game);
    if (!jackpot) continue;
    const { nodeId } = game;
    checkJackpot(jackpot, chooseKind(game).bestReturn());
    const accountId = await houseAccount(tx, `jackpot:${nodeId}`);
    await tx.insert(jackpots).values({ nodeId, accountId, ...jackpot });
  }
}
