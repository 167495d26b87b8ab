import { type RefObject, useEffect, useRef } from 'react';
import { isOverlayOpen } from '#lib/games/overlay.ts';
import { LOAD_INTERVAL, loadsNow } from '#lib/games/paging.ts';

/** Calls `load` when `end` comes near while somebody scrolls down (GAME-5). */
export function useInfiniteScroll(end: RefObject<HTMLElement | null>, more: boolean, load: () => void): void {
  const lastLoad = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    let lastY = window.scrollY;
    let scrollingDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = () => {
      const { current } = end;
      if (!current) return;
      const now = performance.now();
      const state = {
        distance: current.getBoundingClientRect().top - window.innerHeight,
        scrollingDown,
        more,
        overlayOpen: isOverlayOpen(),
        elapsed: now - lastLoad.current,
      };
      if (loadsNow(state)) {
        lastLoad.current = now;
        load();
      } else if (loadsNow({ ...state, elapsed: LOAD_INTERVAL })) {
        // Too soon after the last load: somebody who stays at the end is not forgotten.
        clearTimeout(timer);
        timer = setTimeout(look, LOAD_INTERVAL - state.elapsed);
      }
    };
    const onScroll = () => {
      scrollingDown = window.scrollY > lastY;
      lastY = window.scrollY;
      look();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [end, more, load]);
}
