import { and, eq, inArray, isNull, ne, not, or } from 'drizzle-orm';
import { type GameRow, games } from '#gateway/platform/db/schema/index.ts';

/** Classes of RNG games whose names promise no slot: scratch cards, video poker, table games, arcade. */
const NO_SLOTS: readonly string[] = ['SC', 'VP', 'TG', 'AC'];

/** Whether the slot opens where a title names another game. */
export const standsIn = ({
  kind,
  gameType,
  classify,
  lotteryCode,
}: Pick<GameRow, 'kind' | 'gameType' | 'classify' | 'lotteryCode'>): boolean =>
  kind === 'slot' && lotteryCode === null && (gameType !== 'RNG' || NO_SLOTS.includes(classify));

/** Rows of games that are what their titles name: those that the lobby shows first. */
export const opensItself = not(
  // Every part is known of every row.
  and(
    eq(games.kind, 'slot'),
    isNull(games.lotteryCode),
    or(ne(games.gameType, 'RNG'), inArray(games.classify, [...NO_SLOTS])),
  ) ?? eq(games.supportPlay, false),
);
