import { root } from '#lib/html/page.client.ts';
import { keptPlace } from './saved-place.client.ts';

/**
 * Coming back to a list that had loaded more (see `saved-list.ts`): makes room for it
 * and goes to where it was, before it is there, so that nothing jumps.
 */
export function makeRoom(): void {
  try {
    const place = keptPlace(sessionStorage, history);
    if (!place) return;
    history.scrollRestoration = 'manual';
    root.style.setProperty('--kept-height', `${place.height}px`);
    addEventListener('DOMContentLoaded', () => scrollTo(0, place.y));
  } catch {
    // Storage is denied or broken: the list begins anew (fault 17).
  }
}
