import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { hotGames } from '#contract/games/games.ts';
import { largeGameUrl } from '#gateway/content/pictures/pictures.ts';
import { versioned } from '#gateway/content/pictures/versioned.ts';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

type Game = NonNullable<NonNullable<AnswerOf<typeof hotGames>['list']>[number]>;

/** Returns the address of a game's picture. */
export const tileUrl = (gameId: string): string => versioned(`/wps/art/game/${gameId}.svg`);

/** Undefined where tiles have room for the name (WAY-28). */
function findShortName({ names, shortNames }: GameRow, language: Language): string | undefined {
  const short = shortNames?.[language];
  return short === names[language] ? undefined : short;
}

/** Converts a catalogue row to the contract's game, named in the caller's language. */
export function toGame(row: GameRow, language: Language): Game {
  return {
    gameId: row.gameId,
    nodeId: row.nodeId,
    nodeName: row.nodeName,
    gameName: row.names.EN,
    displayName: row.names[language],
    shortName: findShortName(row, language),
    gameType: row.gameType,
    vassalage: row.vendorCode,
    mobileLargeIcon: largeGameUrl(row.gameId),
    showIcon: tileUrl(row.gameId),
    isNew: row.isNew,
    gameClassify: row.classify,
    gameClassifyNew: row.classifyNew,
    minBet: toAmount(row.minBet),
    roomId: row.roomId,
    supportPlay: row.supportPlay && row.lotteryCode === null,
    lotteryCode: row.lotteryCode,
    gameCode: row.gameCode,
    isGameH5: row.isH5,
    freeplay: row.freePlay && row.lotteryCode === null,
  };
}
