import type { Theme } from '../theme.ts';

/** Classes of slots: jackpot, scratch card, video poker, table game, arcade. */
export type SlotClass = 'JP' | 'SC' | 'VP' | 'TG' | 'AC';

/** What a tile needs to know of a game. */
export type TileSubject = {
  gameId: string;
  /** Code of the vendor, whose style the tile wears. */
  vendor: string;
  gameType: string;
  gameClass: SlotClass | null;
  theme: Theme;
};
