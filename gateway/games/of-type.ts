import { eq, inArray, type SQL } from 'drizzle-orm';
import type { GameType } from '#contract/games.ts';
import { games } from '../db/schema/index.ts';

/** Types that the category SPORTS takes in; whoever asks for a branch gets that branch (GAME-3). */
const SPORTS: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT', 'HORSE'];

/** Condition for games that a list of `gameType` holds; empty is every type. */
export function ofType(gameType: GameType | ''): SQL | undefined {
  if (gameType === '') return undefined;
  return gameType === 'SPORTS' ? inArray(games.gameType, [...SPORTS]) : eq(games.gameType, gameType);
}
