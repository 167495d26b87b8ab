import { useEffect, useState } from 'react';
import type { CallState } from '#lib/ui/index.ts';

/** The maximum number of lines on paper: a file contains more. */
export const MAX_ON_PAPER = 1_000;

/** `asked`: the rest of the list is being read. `printed`: some browsers are still rendering it. */
type Printing = 'no' | 'asked' | 'printed';

/**
 * Prints a list once all its pages are loaded, up to the maximum on paper.
 * @returns whether there is or was something to print, and the function that starts it
 */
export function usePrint(state: CallState<unknown>, loadMore: () => Promise<void>): [boolean, () => void] {
  const [printing, set] = useState<Printing>('no');
  const more = state.kind === 'ready' ? state.more : 'none';
  const lines = state.kind === 'ready' ? state.items.length : 0;
  useEffect(() => {
    if (printing !== 'asked' || more === 'loading') return;
    if (more === 'idle' && lines < MAX_ON_PAPER) {
      void loadMore();
      return;
    }
    set('printed');
    window.print();
  }, [printing, more, lines, loadMore]);
  return [printing !== 'no', () => set('asked')];
}
