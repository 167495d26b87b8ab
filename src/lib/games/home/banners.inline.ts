import { loadEntry } from '../tiles/entry.inline.ts';
import { markDot } from './banner-dots.ts';

/** Milliseconds that a banner stays, and that the slide to the next takes (HOME-1). */
const STAY = 5000;
const SLIDE = 1000;
/** Pixels that a strip may be off its place without having been moved, since browsers round. */
const MOVED = 9;

/**
 * Advances the banners automatically, without a library: the strip scrolls by one, then the first banner moves to the
 * end, so that it loops. Once a visitor moves or touches the strip, the carousel slides, and reports which banner is
 * in front, whatever moved it (ALL-17). Nothing moves while the pointer or the focus is on it, text is selected (WAY-27), or it is paused. Under
 * reduced motion it moves only on request.
 */
export function runBanners(): void {
  // A single banner has none, and does not move.
  const button = document.querySelector('#banners button');
  if (!button) return;
  const banners = button.closest('section') as HTMLElement;
  const strip = banners.querySelector('[data-strip]') as HTMLElement;
  const track = strip.firstElementChild as HTMLElement;

  let paused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let timer = 0;
  let used = false;
  let slide = scrollOn;
  /** Where this script put the strip, in pixels: anywhere else, the visitor has moved it. */
  let left = 0;
  const rest = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      // Other banners have replaced them.
      if (!banners.isConnected) return;
      const pointed = matchMedia('(hover: hover)').matches && banners.matches(':hover');
      const isRead = strip.matches(':focus-within') || `${getSelection()}`;
      if (!paused && !pointed && !isRead && !document.hidden) slide();
      rest();
    }, STAY);
  };
  const showPaused = () => button.setAttribute('aria-pressed', `${paused}`);
  button.addEventListener('click', () => {
    paused = !paused;
    showPaused();
    rest();
  });
  for (const use of ['pointerdown', 'touchstart', 'focusin']) {
    strip.addEventListener(use, handOver, { passive: true });
  }
  strip.addEventListener('scroll', () => {
    // The carousel follows its own strip.
    if (!strip.dataset.strip && Math.abs(strip.scrollLeft - left) > MOVED) handOver();
  });
  showPaused();
  rest();

  function handOver(): void {
    rest();
    if (used) return;
    used = true;
    // A slide from the first banner would be a jump.
    slide = () => {};
    loadEntry()
      .then(({ carousel }) =>
        carousel(strip, SLIDE, (current) => {
          markDot(banners, current);
          rest();
        }),
      )
      .then((slideOn) => {
        slide = slideOn;
      })
      .catch(() => {
        used = false;
      });
  }

  function scrollOn(): void {
    const [first, second] = Array.from(track.children) as [HTMLElement, HTMLElement];
    const distance = second.offsetLeft - first.offsetLeft;
    const started = performance.now();
    strip.style.scrollSnapType = 'none';
    const frame = (now: number) => {
      const share = used ? 1 : Math.min(Math.max(now - started, 0) / SLIDE, 1);
      strip.scrollLeft = distance * (1 - (1 - share) ** 3);
      left = strip.scrollLeft;
      if (share < 1) return void requestAnimationFrame(frame);
      track.appendChild(first);
      strip.scrollLeft = left = 0;
      strip.style.scrollSnapType = '';
    };
    markDot(banners, second);
    requestAnimationFrame(frame);
  }
}
