import type { Theme } from '#art/theme.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { LocalisedText } from '#contract/core/languages.ts';
import type { GAME_CLASSES, MINIMUM_BETS } from '#contract/games/games.ts';
import type { GameKind } from '#gateway/platform/db/schema/index.ts';

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

export type CatalogueGame = {
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
  /** The kind of game that it opens. */
  kind: GameKind;
  vendor: string;
  /** Null for plain slots and for every type but RNG. */
  gameClass: GameClass | null;
  minBet: MinimumBet;
  /** Minimum of lines in a round; 0 where the game has no lines. */
  minLine: number;
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
export type GameDraft = Pick<CatalogueGame, 'name' | 'gameType' | 'kind' | 'gameClass' | 'theme'> & {
  /** Names of fewer words, the longest first. */
  shorter: readonly LocalisedText[];
};
