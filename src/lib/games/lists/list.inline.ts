import { page, root } from '#lib/html/page.client.ts';
import { MEMBERS_ONLY, serveSearch } from '../tiles/entry.inline.ts';
import { goToLogin, serveTiles } from '../tiles/tiles.inline.ts';
import { serveDrawer, tidyForms } from './filters.inline.ts';
import { keptPlace } from './saved-place.client.ts';

/** The island's entry, imported for its type only: the page has its address. */
interface MoreGames {
  start(part: HTMLElement): void;
}

/** The game list's inline script, before its tiles: all it does before anything else is loaded. */

if (MEMBERS_ONLY && page.session !== 'member') goToLogin();
makeRoom();
serveTiles();
serveSearch();
tidyForms();
showChosenType();
addEventListener('DOMContentLoaded', serveDrawer);
addEventListener('DOMContentLoaded', awaitMore);

/** Scrolls the menu of game types so that the chosen one is in sight (HOME-5). */
function showChosenType(): void {
  const chosen = document.querySelector<HTMLElement>('#types [aria-current]');
  const menu = chosen?.parentElement;
  if (chosen && menu) menu.scrollLeft += middle(chosen) - middle(menu);
}

/**
 * Returns the middle of an element, in pixels from the screen's left: the origin of scrolling depends on the
 * direction of reading.
 */
function middle(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/**
 * Hydrates the rest of the list when its end comes near. The part above the screen counts as near: a list that the
 * member returns to is scrolled past its beginning. Until then, and where the script does not load, a link shows the
 * next page.
 */
function awaitMore(): void {
  const more = document.querySelector<HTMLElement>('[data-more]');
  const [first] = Array.from(more?.children ?? []);
  if (!more || !first) return;
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      import(/* @vite-ignore */ more.dataset.more as string).then(
        ({ start }: MoreGames) => start(more),
        () => {},
      );
    },
    { rootMargin: '1000000px 0px 800px' },
  );
  // The element itself has no box.
  sight.observe(first);
}

/**
 * Restores a list that had loaded more (see `saved-list.client.ts`): reserves its space and scrolls to its position
 * before it is loaded, so that nothing jumps.
 */
function makeRoom(): void {
  try {
    const place = keptPlace(sessionStorage, history);
    if (!place) return;
    history.scrollRestoration = 'manual';
    root.style.setProperty('--kept-height', `${place.height}px`);
    addEventListener('DOMContentLoaded', () => scrollTo(0, place.y));
  } catch {
    // Storage is denied or broken: the list starts from its first page (fault 17).
  }
}
