import Swiper from 'swiper';
import { onScrollEnd } from '../lists/scroll-end.client.ts';

/** The minimum number of slides of a loop, with one partly visible at each side; fewer are repeated. */
const MIN_SLIDES = 4;
/** Pixels between banners, as the styles of the strip have it. */
const GAP = 8;
/** A turn of a wheel, or a swipe on a trackpad, has ended after this pause, in milliseconds. */
const WHEEL_PAUSE = 150;

/**
 * Turns a touched strip of banners into a carousel, from the banner in front on (HOME-1). Swiper alone knows which
 * banner is in front, and every move goes through it (ALL-17).
 * @param speed milliseconds of a slide
 * @param onChange called with the banner in front
 * @returns a function that slides to the next banner
 */
export async function carousel(
  strip: HTMLElement,
  speed: number,
  onChange: (banner: Element) => void,
): Promise<() => void> {
  const track = strip.firstElementChild;
  const first = track?.children[0] as HTMLElement | undefined;
  if (!track || !first) return () => {};
  // The touch that started the carousel may still be scrolling the strip; the promise takes the first of several
  // rests.
  await new Promise<void>((resolve) => onScrollEnd(strip, resolve));
  const focused = track.querySelector<HTMLElement>(':focus');
  const front = focused || track.children[Math.round(strip.scrollLeft / (first.offsetWidth + GAP))];
  const inOrder = Array.from(track.children).sort((one, other) => bannerNumber(one) - bannerNumber(other));
  track.append(...inOrder);
  repeat(track);
  strip.dataset.strip = 'carousel';
  strip.scrollLeft = 0;
  const swiper = new Swiper(strip, {
    wrapperClass: track.className,
    slideClass: `${first.classList[0]}`,
    slidesPerView: 'auto',
    spaceBetween: GAP,
    loop: true,
    speed,
    initialSlide: inOrder.indexOf(front ?? first),
    on: { slideChange: ({ slides, activeIndex }) => onChange(slides[activeIndex] ?? first) },
  });
  onChange(front ?? first);
  const bringToFront = (banner?: HTMLElement) => {
    const [start] = swiper.slides;
    if (!start || !banner || !swiper.slides.includes(banner)) return;
    strip.scrollLeft = 0;
    swiper.slideTo(swiper.slides.indexOf(banner), 0);
    // The last one would be cut at its end.
    swiper.setTranslate(start.offsetLeft - banner.offsetLeft);
  };
  // A focused banner is brought to the front (ALL-22).
  strip.addEventListener('focusin', ({ target }) => bringToFront(target as HTMLElement));
  // The browser scrolls to what it found in the page, and a screen reader to what it reads.
  strip.addEventListener('scroll', () => {
    const steps = Math.round(strip.scrollLeft / (first.offsetWidth + GAP));
    if (steps) bringToFront(swiper.slides[swiper.activeIndex + steps]);
  });
  let wheeledAt = 0;
  strip.addEventListener('wheel', (event) => {
    const { deltaX, deltaY, timeStamp } = event;
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return;
    // Browsers go back in the history otherwise.
    event.preventDefault();
    const isNew = timeStamp - wheeledAt > WHEEL_PAUSE;
    wheeledAt = timeStamp;
    if (!isNew) return;
    if (deltaX > 0) swiper.slideNext();
    else {
      swiper.loopFix({ direction: 'prev' });
      swiper.slideTo(swiper.activeIndex - 1);
    }
  });
  // An element that moves in the document loses the focus.
  if (focused) focused.focus({ preventScroll: true });
  return () => {
    // Nothing moves under a resting finger (WAY-27).
    if (!swiper.touchEventsData.isTouched) swiper.slideNext();
  };
}

const bannerNumber = (banner: Element): number => Number((banner as HTMLElement).dataset.at);

/** Hides copies of the banners from screen readers. */
function repeat(track: Element): void {
  const originals = Array.from(track.children);
  while (track.children.length < MIN_SLIDES) {
    for (const banner of originals) {
      const copy = banner.cloneNode(true) as HTMLElement;
      copy.setAttribute('aria-hidden', 'true');
      copy.tabIndex = -1;
      track.append(copy);
    }
  }
}
