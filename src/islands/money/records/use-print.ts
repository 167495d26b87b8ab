import { useEffect, useState } from 'react';
import type { CallState } from '#lib/ui/index.ts';

/** Lines that a statement on paper has at most: a file holds more. */
export const MOST_ON_PAPER = 1_000;

/** Prints a list once all of it is there, page after page; a very long one as far as paper goes. @returns whether it is under way, and what begins it */
export function usePrint(state: CallState<unknown>, loadMore: () => Promise<void>): [boolean, () => void] {
  const [isAsked, setAsked] = useState(false);
  const [more, lines] = state.kind === 'ready' ? [state.more, state.items.length] : (['none', 0] as const);
  useEffect(() => {
    if (!isAsked || more === 'loading') return;
    if (more === 'idle' && lines < MOST_ON_PAPER) {
      void loadMore();
      return;
    }
    window.print();
    setAsked(false);
  }, [isAsked, more, lines, loadMore]);
  return [isAsked, () => setAsked(true)];
}
