import { useEffect, useState } from 'react';
import type { GridGeometry } from '#lib/games/lists/grid-window.ts';

/** Rows drawn beyond the screen on each side. */
const OVERSCAN = 4;

export interface RowRange {
  readonly first: number;
  /** Less than `first` when there are no rows. */
  readonly last: number;
}

/** Returns which of `count` rows of equal height are near the screen; updated once per frame while scrolling. */
export function useVisibleRows(count: number, { stride, top }: GridGeometry): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, last: -1 });

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const from = Math.floor((window.scrollY - top) / stride) - OVERSCAN;
      const to = Math.ceil((window.scrollY + window.innerHeight - top) / stride) + OVERSCAN;
      const first = Math.max(0, Math.min(from, count - 1));
      const last = Math.min(count - 1, Math.max(to, first));
      setRange((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    const follow = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [count, stride, top]);

  return range;
}
