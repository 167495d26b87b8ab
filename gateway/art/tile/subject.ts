import type { CatalogueGame } from '../../demo/catalogue/types.ts';

/** What a tile needs to know of a game. */
export type TileSubject = Pick<CatalogueGame, 'gameId' | 'vendor' | 'gameType' | 'gameClass' | 'theme'>;
