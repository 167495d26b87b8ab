import { page } from '#lib/html/page.client.ts';

/**
 * Loaded when the first picture of a page has failed: says so in the picture's own place, which its width and height
 * reserve, and asks for it again when tapped, or when the network is back (fault 21). What a tap does on a game's tile
 * is that tile's own.
 */
const tips = new Map<Element, HTMLImageElement>();

/** Narrower ones are marks beside a name: they leave their place empty. */
const ROOM_FOR_WORDS = 64;

const hasFailed = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0;

function say(picture: HTMLImageElement): void {
  const around = picture.parentElement;
  if (!around || [...tips.values()].includes(picture) || picture.closest('.tile-art')) return;
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
  // Words lie over a picture that fills what is around it.
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

/** The tip goes; where the picture fails again, it comes back. */
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

for (const picture of document.images) {
  if (hasFailed(picture)) say(picture);
}
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && say(target), true);
addEventListener('online', () => {
  for (const [tip, picture] of tips) retry(tip, picture);
  for (const picture of document.images) {
    if (hasFailed(picture)) load(picture);
  }
});
addEventListener(
  'click',
  (event) => {
    const picture = event.target instanceof Element && tips.get(event.target);
    if (!picture) return;
    // It lies in a link.
    event.preventDefault();
    event.stopPropagation();
    retry(event.target as Element, picture);
  },
  true,
);
