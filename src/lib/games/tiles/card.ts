import type { Game } from '#contract/games/games.ts';

/** What a game tile shows and needs to launch. */
export interface GameCard {
  readonly node: string;
  readonly vendor: string;
  readonly code: string;
  /** Of the vendor's, where the game is in one. */
  readonly room: string;
  readonly name: string;
  /** Address of the artwork; empty when there is none. */
  readonly art: string;
  /** Of the one for a tile that is larger than the others, where there are two. */
  readonly largeArt?: string;
  readonly isNew: boolean;
  /** Whether it can be tried without money. */
  readonly free: boolean;
  /** Whether it opens in a window of its own. */
  readonly apart?: true;
  /** Whether its prize grows until somebody wins it: lists mark it. */
  readonly jackpot?: true;
}

/** Artwork comes from this site or over http(s); anything else is no artwork. */
const artworkAt = (address: string): string => (/^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : '');

/** The games that can be played here, as tiles (GAME-11). */
export const cardsOf = (games: readonly Game[]): GameCard[] =>
  games.filter(({ supportPlay }) => supportPlay).map(cardOf);

export function cardOf(game: Game): GameCard {
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
    ...(largeArt && largeArt !== art && { largeArt }),
    ...(!game.isGameH5 && { apart: true }),
    ...((game.gameClassifyNew || game.gameClassify) === 'JP' && { jackpot: true }),
  };
}
