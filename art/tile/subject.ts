import type { Theme } from '../theme.ts';

/** Classes of slots: jackpot, scratch card, video poker, table game, arcade. */
export type SlotClass = 'JP' | 'SC' | 'VP' | 'TG' | 'AC';

/** The data of a game that its tile needs. */
export type TileSubject = {
  gameId: string;
  /** Code of the vendor, which sets the style of the tile. */
  vendor: string;
  gameType: string;
  gameClass: SlotClass | null;
  theme: Theme;
};
