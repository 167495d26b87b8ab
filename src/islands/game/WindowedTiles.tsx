import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { GameCard } from '#lib/games/card.ts';
import { completing, rowsOf, spacerHeight, windowOf } from '#lib/games/grid-window.ts';
import { useGridGeometry } from './use-grid-geometry.ts';

/** Rows drawn beyond the screen on each side. */
const OVERSCAN = 4;

interface Props {
  readonly cards: readonly GameCard[];
  /** How many tiles the server drew in the same grid before these. */
  readonly drawn: number;
  /** Something inside the grid, to find it by. */
  readonly inside: RefObject<HTMLElement | null>;
  readonly tile: (card: GameCard) => ReactNode;
}

/** Tiles of which only the rows near the screen are in the document; the others are room (fault 22). */
export function WindowedTiles({ cards, drawn, inside, tile }: Props) {
  const geometry = useGridGeometry(inside, drawn, cards.length > 0);
  const { columns, stride, top } = geometry;
  const fillers = Math.min(cards.length, completing(drawn, columns));
  const virtualizer = useWindowVirtualizer({
    count: rowsOf(cards.length, fillers, columns),
    estimateSize: () => stride,
    scrollMargin: top,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are laid out anew
  useEffect(() => virtualizer.measure(), [stride]);

  const rows = virtualizer.getVirtualItems();
  const { rowsBefore, from, to, rowsAfter } = windowOf(cards.length, fillers, columns, {
    first: rows[0]?.index ?? 0,
    last: rows.at(-1)?.index ?? -1,
  });
  return (
    <>
      {cards.slice(0, fillers).map(tile)}
      {rowsBefore > 0 && <div className="grid-room" style={{ height: spacerHeight(rowsBefore, geometry) }} />}
      {cards.slice(from, to).map(tile)}
      {rowsAfter > 0 && <div className="grid-room" style={{ height: spacerHeight(rowsAfter, geometry) }} />}
    </>
  );
}
