import { and, eq, isNotNull, ne, notInArray, or } from 'drizzle-orm';
import { type GameRow, games } from '#gateway/platform/db/schema/index.ts';

/** Classes of RNG games whose names promise no slot: scratch cards, video poker, table games, arcade. */
const NO_SLOTS: readonly string[] = ['SC', 'VP', 'TG', 'AC'];

type Title = Pick<GameRow, 'kind' | 'gameType' | 'classify' | 'lotteryCode'>;

/** Returns whether a slot opens although the title names another sort of game (PLAY-6). */
export const isSubstituted = ({ kind, gameType, classify, lotteryCode }: Title): boolean =>
  kind === 'slot' && lotteryCode === null && (gameType !== 'RNG' || NO_SLOTS.includes(classify));

/** Condition for rows that are not substituted; the lobby lists these first. */
export const opensOwnGame = or(
  ne(games.kind, 'slot'),
  isNotNull(games.lotteryCode),
  and(eq(games.gameType, 'RNG'), notInArray(games.classify, [...NO_SLOTS])),
);
