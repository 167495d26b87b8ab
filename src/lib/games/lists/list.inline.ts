import { page, root } from '#lib/html/page.client.ts';
import { MEMBERS_ONLY, serveSearch } from '../tiles/entry.inline.ts';
import { goToLogin, serveTiles } from '../tiles/tiles.inline.ts';
import { serveDrawer, tidyForms } from './filters.inline.ts';
import { keptPlace } from './saved-place.client.ts';

/** The island's entry, for its type alone: the page says where it is. */
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

/** Of an element, in pixels from the screen's left: what scrolling counts from depends on the direction of reading. */
function middle(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/**
 * Brings the rest of the list to life when somebody comes near its end. What is above the screen counts as near: a list
 * that is gone back to is scrolled past its beginning. Until then, and where the script does not come, a link does it.
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
 * Coming back to a list that had loaded more (see `saved-list.client.ts`): makes room for it
 * and goes to where it was, before it is there, so that nothing jumps.
 */
function makeRoom(): void {
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
