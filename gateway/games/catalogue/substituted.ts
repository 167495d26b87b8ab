import { and, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { type GameRow, games } from '#gateway/platform/db/schema/index.ts';
import { findKind, listBuilt } from '../play/kinds/index.ts';

/** Classes of RNG games whose names promise a slot; the slot opens under them all. */
const SLOTS: readonly string[] = ['', 'JP'];

type Title = Pick<GameRow, 'kind' | 'variant' | 'gameType' | 'classify' | 'lotteryCode'>;

/** Returns whether a slot opens although the title names another sort of game (PLAY-3, PLAY-6). */
export function isSubstituted(title: Title): boolean {
  const { kind, gameType, classify, lotteryCode } = title;
  if (lotteryCode !== null || (gameType === 'RNG' && SLOTS.includes(classify))) return false;
  return (kind === 'slot' && gameType !== 'RNG') || !findKind(title);
}

const isBuilt: SQL | undefined = or(
  ...listBuilt().map(({ kind, variant }) => and(eq(games.kind, kind), eq(games.variant, variant))),
);

/** Condition for rows that are not substituted; the lobby lists these first. */
export const opensOwnGame = or(
  isNotNull(games.lotteryCode),
  and(eq(games.gameType, 'RNG'), inArray(games.classify, [...SLOTS])),
  and(isBuilt, or(ne(games.kind, 'slot'), eq(games.gameType, 'RNG'))),
);
