import type { GameType } from '#contract/core/game-types.ts';
import { type CatalogueGame, games } from '#gateway/content/pictures/demo-catalogue/index.ts';

const PLAYED: readonly GameType[] = ['RNG', 'FISH'];

/** The games of an imagined history, by node id. */
export const PLAYED_GAMES: ReadonlyMap<string, CatalogueGame> = new Map(
  games.filter(({ gameType }) => PLAYED.includes(gameType)).map((game) => [game.nodeId, game]),
);
