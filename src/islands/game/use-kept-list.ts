import { useEffect, useLayoutEffect, useRef } from 'react';
import { keptList, placeIn, type SavedList, saveList } from '#lib/games/saved-list.ts';
import type { GamePages } from './use-game-pages.ts';

/** Session storage where the browser allows it: reading the property throws where it does not (fault 17). */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a list when the page is left, and brings it back to where it was when somebody
 * comes back. `of` says whose list it is and in which language.
 */
export function useKeptList(
  of: string,
  grid: () => HTMLElement | null,
  pages: GamePages,
  restore: (list: SavedList) => void,
): void {
  const latest = useRef(pages);
  latest.current = pages;

  useLayoutEffect(() => {
    const storage = tabStorage();
    const list = storage && keptList(storage, window.history, of);
    if (list) restore(list);
    else document.documentElement.style.removeProperty('--kept-height');
  }, [of, restore]);

  const restored = useRef(false);
  useLayoutEffect(() => {
    const place = placeIn(window.history);
    if (restored.current || !place || pages.cards.length === 0) return;
    restored.current = true;
    // The list stands now where the room for it was kept.
    window.scrollTo(0, place.y);
    document.documentElement.style.removeProperty('--kept-height');
  }, [pages.cards.length]);

  useEffect(() => {
    const keep = () => {
      const storage = tabStorage();
      const { cards, page, totalPages, total } = latest.current;
      const height = grid()?.offsetHeight ?? 0;
      if (!storage || cards.length === 0) return;
      const place = { y: window.scrollY, height };
      saveList(storage, window.history, { of, cards, page, totalPages, total }, place);
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [of, grid]);
}
