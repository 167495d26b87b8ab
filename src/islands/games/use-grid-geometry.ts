import { type RefObject, useLayoutEffect, useState } from 'react';
import { countRows, type GridGeometry, withDefaults } from '#lib/games/lists/grid-window.ts';

/** Until it is measured: three columns, as on a phone. */
const ASSUMED: GridGeometry = { columns: 3, stride: 160, gap: 12, top: 0 };

/**
 * Measures the grid that contains `inside`, of which the server rendered `drawn` tiles. It measures again when its
 * width changes, and when `filled` reports its first tile.
 */
export function useGridGeometry(
  inside: RefObject<HTMLElement | null>,
  drawn: number,
  filled: boolean,
): GridGeometry {
  const [geometry, setGeometry] = useState(ASSUMED);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first tile gives the height of all
  useLayoutEffect(() => {
    const grid = inside.current?.closest<HTMLElement>('.grid');
    if (!grid) return;
    const measure = () => setGeometry((known) => same(known, measureGeometry(grid, drawn)));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [inside, drawn, filled]);

  return geometry;
}

function measureGeometry(grid: HTMLElement, drawn: number): GridGeometry {
  const style = getComputedStyle(grid);
  const columns = style.gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(style.rowGap) || 0;
  const tile = grid.querySelector<HTMLElement>('.tile');
  const stride = tile ? tile.getBoundingClientRect().height + gap : ASSUMED.stride;
  const rowsDrawn = countRows(drawn + withDefaults(drawn, columns), 0, columns);
  const top = grid.getBoundingClientRect().top + window.scrollY + rowsDrawn * stride;
  return { columns, stride, gap, top };
}

/** The known object when nothing changed, so that nothing is drawn again. */
function same(known: GridGeometry, measured: GridGeometry): GridGeometry {
  const keys = ['columns', 'stride', 'gap', 'top'] as const;
  return keys.every((key) => known[key] === measured[key]) ? known : measured;
}
