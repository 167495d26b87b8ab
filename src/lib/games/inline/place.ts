import { root } from '../../boot/page.ts';
import type { SavedPlace } from '../saved-list.ts';

/**
 * Coming back to a list that had loaded more (see `saved-list.ts`): makes room for it
 * and goes to where it was, before it is there, so that nothing jumps.
 */
export function makeRoom(): void {
  const { list, y, height }: Partial<SavedPlace> = history.state ?? {};
  if (!list || !y || !height) return;
  history.scrollRestoration = 'manual';
  root.style.setProperty('--kept-height', `${height}px`);
  addEventListener('DOMContentLoaded', () => scrollTo(0, y));
}
