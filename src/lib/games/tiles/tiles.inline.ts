import { intentHash } from '#contract/core/intent.ts';
import { page } from '#lib/html/page.client.ts';
import { LOGIN } from '#lib/routes/paths.ts';
import { loadEntry, PICTURE_FAILED } from './entry.inline.ts';
import { showFavourite } from './show-favourite.ts';

const FAILED = '[data-failed]';
const ABOUT = '[data-about]';

/** A press that opens a link here, not in a new tab or window. */
export const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;

/**
 * Makes every tile of the page work before anything is loaded: the heart answers at
 * once (GAME-6), a member's tap on a game launches it (GAME-7), a guest's follows the
 * tile's own link to login, which says what to do afterwards (NAV-16), a game's facts come over the page (FIND-2), and a
 * picture that failed says so and is asked for again.
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
      const failed = target.closest<HTMLElement>(FAILED);
      if (failed) {
        event.preventDefault();
        retry(failed);
      } else if (page.session === 'member') {
        event.preventDefault();
        open(tile);
      } else tile.href = loginFor(tile);
    }
  });
  // What a long press is to browsers that tell it.
  document.addEventListener('contextmenu', (event) => {
    const about = (event.target as Element).closest('.tile')?.querySelector<HTMLAnchorElement>(ABOUT);
    if (about && (event as PointerEvent).pointerType === 'touch') showGameSheet(event, about);
  });
  addEventListener('error', ({ target }) => markFailed(target), true);
}

/** Login, and back here, where what was tapped is done. */
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
    // As a link would: what follows links opens the sheet.
    const link = document.createElement('a');
    link.href = loginFor(heart);
    document.body.append(link);
    link.click();
    link.remove();
    return;
  }
  const pressed = heart.getAttribute('aria-pressed') !== 'true';
  showFavourite(heart, pressed);
  // Undone where any part of the script did not come; what the gateway refused is undone by the script itself.
  loadEntry()
    .then(({ favour }) => favour(heart, pressed))
    .catch(() => showFavourite(heart, !pressed));
}

/** A game's facts over this page, or where that fails, on their own. */
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
      // The script did not come: login leads back here, and the site is loaded anew. Offline the banner says it (fault 14).
      if (navigator.onLine) location.assign(tile.href);
    });
}

function retry(art: HTMLElement): void {
  const picture = art.querySelector('img');
  delete art.dataset.failed;
  if (picture) picture.src = picture.getAttribute('src') || '';
}

function markFailed(target: EventTarget | null): void {
  const art = target instanceof HTMLImageElement && target.closest<HTMLElement>('.tile-art');
  if (art) art.dataset.failed = PICTURE_FAILED;
}
