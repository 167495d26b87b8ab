import { eq, inArray, type SQL } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import { SPORTS_FAMILY } from '#contract/games/games.ts';
import { games } from '#gateway/platform/db/schema/index.ts';

/** Returns the condition for games in a list of `gameType`; empty means every type. */
export function ofType(gameType: GameType | ''): SQL | undefined {
  if (gameType === '') return undefined;
  return gameType === 'SPORTS' ? inArray(games.gameType, [...SPORTS_FAMILY]) : eq(games.gameType, gameType);
}
