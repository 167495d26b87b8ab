import { page } from '#lib/html/page.client.ts';
import { BANNER_LIST, BANNERS_PART } from '#lib/routes/paths.ts';
import type { BannerParts } from '../tiles/entry.inline.ts';

/** Milliseconds between two attempts to show a list, and for which a strip that was touched may still be moving. */
const PAUSE = 500;
const MOVING = 1_000;

let following = false;
let asking = false;
let touches = 0;
let touchedAt = 0;

/**
 * Reads home's banners again, and shows a changed list in the place of the old one (WAY-27). It waits while that would
 * move what a finger is on, what has the focus, or selected text.
 */
export async function followBanners(own: BannerParts): Promise<void> {
  if (asking) return;
  asking = true;
  followTouches();
  try {
    const fetched = await own.requestPage(`${BANNERS_PART}?lang=${page.language}`, BANNER_LIST);
    const next = fetched.querySelector<HTMLElement>('#banners');
    if (next?.dataset.list !== shownBanners()?.dataset.list) await show(next, own);
  } finally {
    asking = false;
  }
}

function followTouches(): void {
  if (following) return;
  following = true;
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    document.addEventListener(
      type,
      (event) => {
        touches = event.touches.length;
        touchedAt = Date.now();
      },
      { passive: true },
    );
}

const shownBanners = () => document.getElementById('banners');

async function show(next: HTMLElement | null, { runBanners, markDot }: BannerParts): Promise<void> {
  const old = shownBanners();
  if (old && next) keepFront(old, next, markDot);
  // Otherwise the place is empty until the picture has loaded.
  await decodePicture(next?.querySelector('img'));
  const movesPage = !old || !next || Math.abs(heightOf(next, old.offsetWidth) - old.offsetHeight) > 1;
  while (isHeld(old) || (movesPage && document.activeElement !== document.body))
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  const isPaused = old?.querySelector('button[aria-pressed=true]');
  if (old && next) old.replaceWith(next);
  else if (next) document.querySelector('main h1')?.after(next);
  else old?.remove();
  runBanners();
  const button = next?.querySelector<HTMLElement>('[aria-pressed=false]');
  if (isPaused) button?.click();
  if (page.session === 'member') await (await import('./own-banners.client.ts')).putClosedOffersLast();
}

/** Puts the banner that is in front into the front of the next list, where that has it. */
function keepFront(old: Element, next: Element, markDot: BannerParts['markDot']): void {
  const dots = Array.from(old.querySelectorAll('[data-dot]'));
  const front = dots.findIndex((dot) => dot.hasAttribute('data-on'));
  const pictureIn = (banner?: Element | null) => banner?.querySelector('img')?.getAttribute('src');
  const picture = pictureIn(old.querySelector(`[data-at="${front}"]`));
  const banners = Array.from(next.querySelectorAll('[data-at]'));
  const same = banners.find((banner) => pictureIn(banner) === picture);
  if (!same) return;
  same.parentElement?.append(...banners.slice(0, banners.indexOf(same)));
  markDot(next, same);
}

/** Loads a picture before its place is shown; a failed one is reported there. */
async function decodePicture(image: HTMLImageElement | null | undefined): Promise<void> {
  if (!image) return;
  const picture = new Image();
  picture.src = image.src;
  await picture.decode().catch(() => {});
}

/** Whether a finger, the pointer or the focus is on the banners, a finger is anywhere else, or text is selected. */
const isHeld = (banners: HTMLElement | null): boolean =>
  touches > 0 ||
  Date.now() - touchedAt < MOVING ||
  document.querySelector(':active') !== null ||
  getSelection()?.isCollapsed === false ||
  banners?.matches(':focus-within') === true ||
  (matchMedia('(hover: hover)').matches && banners?.matches(':hover') === true);

/** Returns the height that banners will have in the page: it follows from the size of their text. */
function heightOf(banners: HTMLElement, width: number): number {
  const probe = banners.cloneNode(true) as HTMLElement;
  probe.removeAttribute('id');
  Object.assign(probe.style, { visibility: 'hidden', position: 'absolute', width: `${width}px` });
  document.querySelector('main')?.append(probe);
  const { offsetHeight } = probe;
  probe.remove();
  return offsetHeight;
}
