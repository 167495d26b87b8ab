import { eq, inArray, type SQL } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import { SPORTS_FAMILY } from '#contract/games/games.ts';
import { games } from '#gateway/platform/db/schema/index.ts';

/** Condition for games that a list of `gameType` holds; empty is every type. */
export function ofType(gameType: GameType | ''): SQL | undefined {
  if (gameType === '') return undefined;
  return gameType === 'SPORTS' ? inArray(games.gameType, [...SPORTS_FAMILY]) : eq(games.gameType, gameType);
}
