import { page } from '#lib/html/page.client.ts';

/**
 * Loaded when the first picture of a page has failed: says so in the picture's own place, which its width and height
 * reserve, and asks for it again when tapped (fault 21). Game tiles do that by themselves.
 */
const tips = new Map<Element, HTMLImageElement>();

function say(picture: HTMLImageElement): void {
  const around = picture.parentElement;
  if (!around || [...tips.values()].includes(picture) || picture.closest('.tile-art')) return;
  const tip = document.createElement('span');
  tip.className = 'picture-failed';
  tip.textContent = page.pictureFailed ?? '';
  if (getComputedStyle(around).position === 'static') around.style.position = 'relative';
  const { offsetTop, offsetLeft } = picture;
  const { width, height } = picture.getBoundingClientRect();
  Object.assign(tip.style, {
    position: 'absolute',
    top: `${offsetTop}px`,
    left: `${offsetLeft}px`,
    width: `${width}px`,
    height: `${height}px`,
    display: 'flex',
    margin: '0',
    alignItems: 'center',
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
  picture.src = picture.getAttribute('src') ?? '';
}

for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0) say(picture);
}
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && say(target), true);
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
