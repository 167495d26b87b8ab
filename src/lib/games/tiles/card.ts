import type { Game } from '#contract/games/games.ts';
import { href } from '#lib/routes/addresses.ts';

/** What a game tile shows and needs to launch. */
export interface GameCard {
  readonly node: string;
  readonly vendor: string;
  readonly code: string;
  /** Of the vendor's, where the game is in one. */
  readonly room: string;
  readonly name: string;
  /** What tiles have room for, where that is less (WAY-28). */
  readonly short?: string;
  /** Address of the artwork; empty when there is none. */
  readonly art: string;
  /** Of the one for a tile that is larger than the others, where there are two. */
  readonly largeArt?: string;
  readonly isNew: boolean;
  /** Whether it can be played for practice. */
  readonly free: boolean;
  /** Whether it opens in a separate window. */
  readonly apart?: true;
  /** Code of the lottery that it opens in place of a game (PLAY-8). */
  readonly lottery?: string;
  /** Whether it has a growing jackpot: lists mark it. */
  readonly jackpot?: true;
}

/** Returns the artwork's address where it is on this site or over http(s), else none. */
const artworkAt = (address: string): string => (/^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : '');

/** The games that can be played here, as tiles (GAME-11). */
export const toCards = (games: readonly Game[]): GameCard[] =>
  games.filter(({ supportPlay, lotteryCode }) => supportPlay || lotteryCode).map(toCard);

/**
 * Where a tile leads: to its lottery, else to login and back, unless the page's script launches its game.
 * @param login empty where no game can be opened: the tile then leads to its sheet (OPER-2)
 */
export const tileAddress = ({ node, lottery }: GameCard, login: string): string =>
  lottery ? href('lotteryPlay', { code: lottery }) : login || href('game', {}, { node });

/** Returns the data attributes by which a script launches a game, or shows its sheet; a lottery is a plain link. */
export function launchedBy({ node, vendor, code, room, apart, lottery }: GameCard, login: string) {
  if (lottery) return {};
  if (!login) return { 'data-about': node };
  return {
    'data-node': node,
    'data-vendor': vendor,
    'data-code': code,
    'data-room': room || undefined,
    'data-apart': apart && '',
  };
}

export function toCard(game: Game): GameCard {
  const art = artworkAt(game.showIcon || game.mobileLargeIcon);
  const largeArt = artworkAt(game.mobileLargeIcon);
  return {
    node: game.nodeId,
    vendor: game.vassalage,
    code: game.gameCode,
    room: game.roomId,
    name: game.displayName || game.gameName,
    art,
    isNew: game.isNew,
    free: game.freeplay,
    ...(game.shortName && { short: game.shortName }),
    ...(largeArt && largeArt !== art && { largeArt }),
    ...(!game.isGameH5 && { apart: true }),
    ...(game.lotteryCode && { lottery: game.lotteryCode }),
    ...((game.gameClassifyNew || game.gameClassify) === 'JP' && { jackpot: true }),
  };
}
