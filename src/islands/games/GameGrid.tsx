import type { GameCard } from '#lib/games/card.ts';
import { GameTile, type TileTexts } from './GameTile.tsx';

export interface GameGridProps {
  readonly cards: readonly GameCard[];
  readonly imageHost: string;
  /** Display name by vendor code. */
  readonly vendorNames: Readonly<Record<string, string>>;
  readonly login: string;
  readonly texts: TileTexts;
}

/** The tiles of a grid, drawn by the server alone. */
export function GameGrid({ cards, imageHost, vendorNames, login, texts }: GameGridProps) {
  return cards.map((card) => (
    <GameTile
      key={card.node}
      card={card}
      imageHost={imageHost}
      vendorName={vendorNames[card.vendor] ?? card.vendor}
      login={login}
      texts={texts}
    />
  ));
}
