import { page } from '#lib/html/page.client.ts';

/** The failed pictures by their messages. */
const tips = new Map<Element, HTMLImageElement>();

/** Pictures narrower than this many pixels are marks beside a name: their place stays empty. */
const ROOM_FOR_WORDS = 64;

const hasFailed = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0;

function say(picture: HTMLImageElement): void {
  const around = picture.parentElement;
  const tile = picture.closest<HTMLElement>('.tile-art');
  // Its style shows the message (GAME-7).
  if (tile) tile.dataset.failed = page.pictureFailed;
  if (tile || !around || [...tips.values()].includes(picture)) return;
  const { width, height } = picture.getBoundingClientRect();
  if (width < ROOM_FOR_WORDS) {
    picture.style.visibility = 'hidden';
    return;
  }
  const tip = document.createElement('span');
  tip.className = 'picture-failed';
  tip.textContent = page.pictureFailed ?? '';
  if (getComputedStyle(around).position === 'static') around.style.position = 'relative';
  const { offsetTop, offsetLeft } = picture;
  // Text lies over a picture that fills its container.
  const isUnderWords = getComputedStyle(picture).position === 'absolute';
  Object.assign(tip.style, {
    position: 'absolute',
    top: `${offsetTop}px`,
    left: `${offsetLeft}px`,
    width: `${width}px`,
    height: `${height}px`,
    display: 'flex',
    margin: '0',
    padding: 'var(--failed-space, var(--s3))',
    alignItems: isUnderWords ? 'flex-start' : 'center',
    justifyContent: 'center',
    background: 'var(--raised)',
    color: 'var(--muted)',
    fontSize: 'var(--f2)',
  });
  picture.after(tip);
  tips.set(tip, picture);
}

/** Removes the tip; where the picture fails again, the tip returns. */
function retry(tip: Element, picture: HTMLImageElement): void {
  tips.delete(tip);
  tip.remove();
  load(picture);
}

function load(picture: HTMLImageElement): void {
  picture.style.visibility = '';
  picture.closest('.tile-art')?.removeAttribute('data-failed');
  picture.src = picture.getAttribute('src') ?? '';
}

let following = false;

/**
 * Shows a message in the place of a failed picture, whose size its width and height reserve. It retries all failed
 * pictures when one is tapped, or when the network is back (fault 21).
 */
export function showFailedPicture(failed: HTMLImageElement): void {
  say(failed);
  if (following) return;
  following = true;
  // They failed before this script was there.
  for (const picture of document.images) if (hasFailed(picture)) say(picture);
  addEventListener('online', retryAll);
  addEventListener('click', retryTapped, true);
}

/** Retries every failed picture of the page: what repaired one may repair all (WAY-26). */
function retryAll(): void {
  for (const [tip, picture] of tips) retry(tip, picture);
  for (const picture of document.images) {
    if (hasFailed(picture)) load(picture);
  }
}

function retryTapped(event: MouseEvent): void {
  const target = event.target as Element;
  if (!tips.has(target) && !target.closest('.tile-art[data-failed]')) return;
  // The tip is inside a link.
  event.preventDefault();
  event.stopPropagation();
  retryAll();
}
