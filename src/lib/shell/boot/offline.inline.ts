import { root } from '#lib/html/page.client.ts';
import { HOME, OFFLINE } from '#lib/routes/paths.ts';

/**
 * The inline script of the offline page (ALL-16). It requests the wanted page until there is an answer, and offers
 * the last copy of home (WAY-43).
 */

/** Milliseconds before the first retry, doubled each time, and the maximum. */
const FIRST_WAIT = 2_000;
const MAX_WAIT = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let wait = FIRST_WAIT;
let timer = 0;

function askLater(): void {
  clearTimeout(timer);
  timer = window.setTimeout(ask, wait);
  wait = Math.min(wait * 2, MAX_WAIT);
}

/** Any answer is enough: the site shows its own message. */
function ask(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), askLater);
}

/** Formats the age of the copy in the reader's language. */
function ageText(ms: number, at: number): string {
  if (!('RelativeTimeFormat' in Intl)) return new Date(at).toLocaleString(root.lang);
  const words = new Intl.RelativeTimeFormat(root.lang);
  if (ms < HOUR) return words.format(-Math.max(1, Math.round(ms / MINUTE)), 'minute');
  return ms < DAY ? words.format(-Math.round(ms / HOUR), 'hour') : words.format(-Math.round(ms / DAY), 'day');
}

function offerHome(kept: Response | undefined): void {
  const link = document.querySelector<HTMLElement>('[data-kept]');
  const at = Date.parse(kept?.headers.get('date') ?? '');
  if (!link || !at) return;
  link.textContent = (link.dataset.kept as string).replace('{{age}}', ageText(Date.now() - at, at));
  link.hidden = false;
}

// At its own address it does not replace a page.
if (location.pathname !== OFFLINE) {
  askLater();
  addEventListener('online', () => {
    wait = FIRST_WAIT;
    ask();
  });
}
if ('caches' in window) caches.match(HOME).then(offerHome, () => {});
