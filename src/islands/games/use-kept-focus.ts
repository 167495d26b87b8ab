import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GameCard } from '#lib/games/tiles/card.ts';

/** Returns whether the keyboard's focus is in the end of the list or after it, as in the footer. */
export function isFocusBelow(end: Element): boolean {
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) return false;
  return end.contains(focused) || (end.compareDocumentPosition(focused) & FOLLOWING) !== 0;
}

const FOLLOWING = 4;

/**
 * Keeps the keyboard's focus in sight when games are added above it (ALL-21): from the end of the list it goes to the
 * first of them, and anything after the list is scrolled back into sight.
 */
export function useKeptFocus(end: RefObject<HTMLElement | null>, cards: readonly GameCard[]): void {
  const known = useRef(cards.length);

  useLayoutEffect(() => {
    const added = cards[known.current];
    known.current = cards.length;
    const { current } = end;
    if (!added || !current || !isFocusBelow(current)) return;
    const focused = document.activeElement;
    const about = current.closest('.grid')?.querySelector(`[data-about="${CSS.escape(added.node)}"]`);
    const link = about?.closest('.tile')?.querySelector<HTMLElement>('.tile-link');
    if (link && current.contains(focused)) link.focus();
    else focused?.scrollIntoView({ block: 'nearest' });
  }, [cards, end]);

  useEffect(() => {
    const grid = end.current?.closest('.grid');
    if (!grid) return;
    // Rows get their height after they are in the document.
    const sizes = new ResizeObserver(() => {
      const { current } = end;
      if (current && isFocusBelow(current)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    sizes.observe(grid);
    return () => sizes.disconnect();
  }, [end]);
}
