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
  /** Types of game the vendor has, with the game its tile launches in each. */
  entries: { gameType: GameType; nodeId: string }[];
  /** A new vendor's tile opens its list; any other launches `entries[].nodeId` (HOME-4). */
  isNew: boolean;
};

export type CatalogueGame = {
  /** Vendor and name as a slug: stable while both stay. Names the artwork. */
  gameId: string;
  /** Vendor number and place in the vendor's list. */
  nodeId: string;
  /** The vendor's own code for the game. */
  gameCode: string;
  name: LocalisedText;
  gameType: GameType;
  /** What opens for it. */
  kind: GameKind;
  vendor: string;
  /** Null for plain slots and for every type but RNG. */
  gameClass: GameClass | null;
  minBet: MinimumBet;
  /** Fewest lines a round plays; 0 where the game has none. */
  minLine: number;
  /** Table or room, live games only. */
  roomId: string | null;
  isNew: boolean;
  /** Place in the list of hot games from 1, or null. */
  hotRank: number | null;
  freeplay: boolean;
  supportPlay: boolean;
  isGameH5: boolean;
  theme: Theme;
};

/** A game before its vendor numbers it. */
export type GameDraft = Pick<CatalogueGame, 'name' | 'gameType' | 'kind' | 'gameClass' | 'theme'>;
