import type { fetchPage } from '#lib/html/fetch-page.client.ts';
import { attempt } from '#lib/html/page.client.ts';
import { BLOCK, MORE, SCROLLED, toPlace } from './lobby-place.ts';

/** The page's own, which has what a finger that is down asked for. */
type Fetch = typeof fetchPage;

const GRID = 'grid';

/** Adds the next page of the category under the last (HOME-4); true while there are more. */
export async function appendGames(link: HTMLAnchorElement, fetch: Fetch): Promise<boolean> {
  const [block, grid] = [BLOCK, GRID].map((id) => document.getElementById(id));
  link.setAttribute('aria-busy', 'true');
  const fetched = await fetch(link.href, BLOCK);
  // Another category may have been chosen meanwhile.
  if (!block || !grid || !link.isConnected) return false;
  const wasFocused = document.activeElement === link;
  const tiles = Array.from(fetched.getElementById(GRID)?.children ?? []);
  grid.append(...tiles);
  const more = fetched.getElementById(MORE);
  if (more) link.replaceWith(more);
  else link.remove();
  if (wasFocused) tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
  block.dataset.pages = `${toPlace(block).pages + 1}`;
  history.replaceState(toPlace(block), '');
  return more !== null;
}

/** Shows the pages of the category that were there when home was left, as far down as it was scrolled. */
export async function restoreGames(pages: number, fetch: Fetch): Promise<void> {
  for (let page = 1; page < pages; page++) {
    const more = document.getElementById(MORE) as HTMLAnchorElement | null;
    if (!more || !(await appendGames(more, fetch))) break;
  }
  window.scrollTo(0, Number(attempt(() => sessionStorage.getItem(SCROLLED))));
}
