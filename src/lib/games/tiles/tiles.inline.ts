import { intentHash } from '#contract/core/intent.ts';
import { page } from '#lib/html/page.client.ts';
import { LOGIN } from '#lib/routes/paths.ts';
import { loadEntry, use } from './entry.inline.ts';
import { showFavourite } from './show-favourite.ts';

const ABOUT = '[data-about]';

/** Returns whether a press opens a link here, not in a new tab or window. */
export const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

/**
 * Makes every tile of the page work before anything is loaded. The heart responds at once (GAME-6), and a member's
 * tap on a game launches it (GAME-7). A guest's tap follows the tile's own link to login, which contains what to do
 * afterwards (NAV-16). A game's facts open over the page (FIND-2). Keys stop once a tile (ALL-30).
 */
export function serveTiles(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const heart = target.closest<HTMLElement>('[data-heart]');
    const tile = target.closest<HTMLAnchorElement>('a[data-node]');
    const about = target.closest<HTMLAnchorElement>(ABOUT);
    if (heart) toggleHeart(heart);
    else if (about && isPlain(event)) showGameSheet(event, about);
    else if (tile && isPlain(event)) {
      if (page.session === 'member') {
        event.preventDefault();
        open(tile);
      } else tile.href = loginFor(tile);
    }
  });
  // A long press, in browsers that report it as this event.
  document.addEventListener('contextmenu', (event) => {
    const about = (event.target as Element).closest('.tile')?.querySelector<HTMLAnchorElement>(ABOUT);
    if (about && (event as PointerEvent).pointerType === 'touch') showGameSheet(event, about);
  });
  addEventListener('keydown', () => use((entry) => entry.serveKeys()), { once: true });
}

/** Returns the address of login, which leads back here and then repeats the tap. */
function loginFor({ dataset: { node, heart = '', vendor = '', code = '', free } }: HTMLElement): string {
  const kind = !node ? 'heart' : free === undefined ? 'play' : 'free';
  return loginTo(intentHash({ kind, node: node || heart, vendor, code }));
}

const loginTo = (hash = ''): string =>
  `${LOGIN}?back=${encodeURIComponent(location.pathname + location.search + hash)}`;

/** Login instead of a page that shows a guest nothing (NAV-16). */
export const goToLogin = (): void => location.replace(loginTo());

function toggleHeart(heart: HTMLElement): void {
  if (page.session !== 'member') {
    // A link, so that the script that follows links opens the sheet.
    const link = document.createElement('a');
    link.href = loginFor(heart);
    document.body.append(link);
    link.click();
    link.remove();
    return;
  }
  const pressed = heart.getAttribute('aria-pressed') !== 'true';
  showFavourite(heart, pressed);
  // Undone where a part of the script did not load; the script itself undoes what the gateway refused.
  loadEntry()
    .then(({ favour }) => favour(heart, pressed))
    .catch(() => showFavourite(heart, !pressed));
}

/** Shows a game's facts over this page, or if that fails, on their own page. */
function showGameSheet(event: Event, { href, dataset }: HTMLAnchorElement): void {
  event.preventDefault();
  loadEntry()
    .then(({ showGame }) => showGame(dataset.about || ''))
    .catch(() => location.assign(href));
}

function open(tile: HTMLAnchorElement): void {
  tile.dataset.busy = '';
  loadEntry()
    .then(({ launch }) => launch(tile))
    .catch(() => {
      delete tile.dataset.busy;
      // The script did not load: login leads back here, and the site is loaded again. Offline the banner shows it
      // (fault 14).
      if (navigator.onLine) location.assign(tile.href);
    });
}
