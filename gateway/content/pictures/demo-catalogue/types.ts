import type { Theme } from '#art/theme.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import type { GAME_CLASSES, MINIMUM_BETS } from '#contract/games/games.ts';

export type GameClass = (typeof GAME_CLASSES)[number];
export type MinimumBet = (typeof MINIMUM_BETS)[number];

export type CatalogueVendor = {
  /** Vendor code, `vassalage` in the contract. */
  code: string;
  displayName: LocalisedText;
  /** First digits of the vendor's node ids. */
  number: number;
  /** The vendor's types of games, with the game that its tile launches in each. */
  entries: { gameType: GameType; nodeId: string }[];
  /** A new vendor's tile opens its list; any other launches `entries[].nodeId` (HOME-4). */
  isNew: boolean;
};

/** A title; its kind and variant are what it opens, unless it is that of a lottery (PLAY-8). */
export type CatalogueGame = KindVariant & {
  /** Vendor and name as a slug: stable while both stay the same. Seeds the artwork. */
  gameId: string;
  /** Vendor number and index in the vendor's list. */
  nodeId: string;
  /** The vendor's own code for the game. */
  gameCode: string;
  name: LocalisedText;
  /** What its tile says where that has no room for the name (WAY-28). */
  shortName: LocalisedText;
  gameType: GameType;
  vendor: string;
  /** Null for plain slots and for every type but RNG. */
  gameClass: GameClass | null;
  minBet: MinimumBet;
  /** Minimum of lines in a round; 0 where the game has no lines. */
  minLine: number;
  /** Seconds from round to round, only tables whose rounds differ from those of their kind. */
  roundSeconds: number | null;
  /** Table or room, live games only. */
  roomId: string | null;
  isNew: boolean;
  /** Rank in the list of hot games from 1, or null. */
  hotRank: number | null;
  freeplay: boolean;
  supportPlay: boolean;
  isGameH5: boolean;
  theme: Theme;
};

/** A game before its vendor numbers it. */
export type GameDraft = Pick<CatalogueGame, 'name' | 'gameType' | 'gameClass' | 'theme'> & {
  opens: KindVariant;
  roundSeconds?: number | undefined;
  /** The word before what is played, such as a room or a colour; undefined where there is none. */
  by?: LocalisedText;
  /** Names of fewer words, the longest first. */
  shorter: readonly LocalisedText[];
};
