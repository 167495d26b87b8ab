import type { VendorNames } from '#lib/games/index.ts';
import type { GameCard } from '#lib/games/tiles/card.ts';
import { GameTile, type TileTexts } from './GameTile.tsx';

export interface GameGridProps {
  readonly cards: readonly GameCard[];
  readonly imageHost: string;
  /** Display name by vendor code. */
  readonly vendorNames: VendorNames;
  /** Whether the first tile is larger than the others. */
  readonly hasLead?: boolean;
  readonly login: string;
  readonly texts: TileTexts;
}

/** The tiles of a grid, drawn by the server alone. */
export function GameGrid({ cards, imageHost, vendorNames, hasLead = false, login, texts }: GameGridProps) {
  return cards.map((card, place) => (
    <GameTile
      key={card.node}
      card={card}
      imageHost={imageHost}
      vendorName={vendorNames.get(card.vendor) ?? card.vendor}
      isLead={hasLead && place === 0}
      login={login}
      texts={texts}
    />
  ));
}
