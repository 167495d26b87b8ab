import { type RefObject, useEffect, useRef } from 'react';
import { LOAD_INTERVAL, loadsNow } from '#lib/games/tiles/paging.ts';
import { isFocusBelow } from './use-kept-focus.ts';

/**
 * Calls `load` when `end` comes near while the page scrolls down (GAME-5). A list that grew while its reader tabs to
 * the end would keep the footer out of reach: it waits for the button (ALL-21).
 */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, more: boolean, load: () => void): void {
  const scroll = useRef({ y: 0, down: false, lastLoad: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const { current: state } = scroll;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = () => {
      const { current } = end;
      if (!current) return;
      const now = performance.now();
      const situation = {
        distance: current.getBoundingClientRect().top - window.innerHeight,
        scrollingDown: state.down,
        more: more && !isFocusBelow(current),
        overlayOpen: isOverlayOpen(),
        elapsed: now - state.lastLoad,
      };
      if (loadsNow(situation)) {
        state.lastLoad = now;
        load();
      } else if (loadsNow({ ...situation, elapsed: LOAD_INTERVAL })) {
        // Throttled: check again later whether the list end is still in view.
        clearTimeout(timer);
        timer = setTimeout(look, LOAD_INTERVAL - situation.elapsed);
      }
    };
    const onScroll = () => {
      state.down = window.scrollY > state.y;
      state.y = window.scrollY;
      look();
    };
    // The end may have been reached before hydration, or while a page was loading.
    if (state.y === 0) onScroll();
    else look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [end, more, load]);
}

const OVERLAYS = 'details.menu[open], details.drawer[open], dialog[open], [aria-modal="true"]';

/** Returns whether something lies over the page: a menu, the filter drawer, a dialog. */
function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAYS) !== null;
}
