import { useEffect, useLayoutEffect, useRef } from 'react';
import { keptList, type SavedList, saveList } from '#lib/games/lists/saved-list.client.ts';
import { keptPlace, nameList, type SavedPlace } from '#lib/games/lists/saved-place.client.ts';
import type { GamePages } from './use-game-pages.ts';

/**
 * Calls `use` with session storage, where the browser allows it: reading the property throws where it does not
 * (fault 17).
 */
function inTabStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

const giveBackRoom = () => document.documentElement.style.removeProperty('--kept-height');

/**
 * Stores a list when the page is left, and restores its position when the visitor returns. `language` is that of its
 * names; undefined stores nothing.
 */
export function useKeptList(
  language: string | undefined,
  grid: () => HTMLElement | null,
  pages: GamePages,
  restore: (list: SavedList) => void,
): void {
  const latest = useRef(pages);
  latest.current = pages;
  const place = useRef<SavedPlace>(undefined);

  useLayoutEffect(() => {
    const list = language && inTabStorage((storage) => keptList(storage, window.history, language));
    if (!list) return void giveBackRoom();
    place.current = inTabStorage((storage) => keptPlace(storage, window.history));
    restore(list);
  }, [language, restore]);

  const isFilled = pages.cards.length > 0;
  useLayoutEffect(() => {
    if (!language || !isFilled) return;
    nameList(window.history);
    if (!place.current) return;
    // The list is now where its space was reserved.
    window.scrollTo(0, place.current.y);
    place.current = undefined;
    giveBackRoom();
  }, [language, isFilled]);

  useEffect(() => {
    const keep = () => {
      const { cards, page, totalPages, total } = latest.current;
      if (!language || cards.length === 0) return;
      const left = { y: window.scrollY, height: grid()?.offsetHeight ?? 0 };
      inTabStorage((storage) =>
        saveList(storage, window.history, { language, cards, page, totalPages, total }, left),
      );
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [language, grid]);
}
