import type { ReactNode, RefObject } from 'react';
import { computeWindow, countRows, spacerHeight, withDefaults } from '#lib/games/lists/grid-window.ts';
import type { GameCard } from '#lib/games/tiles/card.ts';
import { useGridGeometry } from './use-grid-geometry.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props {
  readonly cards: readonly GameCard[];
  /** How many tiles the server drew in the same grid before these. */
  readonly drawn: number;
  /** Something inside the grid, to find it by. */
  readonly inside: RefObject<HTMLElement | null>;
  readonly tile: (card: GameCard) => ReactNode;
}

/** Tiles of which only the rows near the screen are in the document; the others are replaced by space (fault 22). */
export function WindowedTiles({ cards, drawn, inside, tile }: Props) {
  const geometry = useGridGeometry(inside, drawn, cards.length > 0);
  const { columns } = geometry;
  const fillers = Math.min(cards.length, withDefaults(drawn, columns));
  const rows = useVisibleRows(countRows(cards.length, fillers, columns), geometry);
  const { rowsBefore, from, to, rowsAfter } = computeWindow(cards.length, fillers, columns, rows);
  if (cards.length === 0) return null;
  return (
    <ul className="more-games">
      {cards.slice(0, fillers).map(tile)}
      {rowsBefore > 0 && <li className="grid-room" style={{ height: spacerHeight(rowsBefore, geometry) }} />}
      {cards.slice(from, to).map(tile)}
      {rowsAfter > 0 && <li className="grid-room" style={{ height: spacerHeight(rowsAfter, geometry) }} />}
    </ul>
  );
}
