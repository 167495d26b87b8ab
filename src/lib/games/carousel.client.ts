import Swiper from 'swiper';
import { stepOf, watchRest } from './strip-rest.client.ts';

/** A loop needs this many slides, one peeking at each side; fewer are repeated. */
const LEAST_SLIDES = 4;
/** Pixels between banners. */
const GAP = 8;

/**
 * Turns the strip of banners that somebody has touched into a carousel, from the
 * banner in front on (HOME-1).
 * @param speed milliseconds a slide takes
 * @param onChange told of the banner in front
 * @returns slides to the next banner
 */
export async function carousel(
  strip: HTMLElement,
  speed: number,
  onChange: (banner: Element | null) => void,
): Promise<() => void> {
  const track = strip.firstElementChild;
  if (!track) return () => {};
  await untilAtRest(strip);
  const step = stepOf(track);
  const front = track.children[Math.round(strip.scrollLeft / step)];
  const inOrder = Array.from(track.children).sort((one, other) => numberOf(one) - numberOf(other));
  track.append(...inOrder);
  repeat(track);
  strip.dataset.strip = 'carousel';
  strip.scrollLeft = 0;
  const swiper = new Swiper(strip, {
    wrapperClass: track.className,
    slideClass: inOrder[0]?.classList[0] ?? '',
    slidesPerView: 'auto',
    spaceBetween: GAP,
    loop: true,
    speed,
    initialSlide: Math.max(0, inOrder.indexOf(front as Element)),
    on: { slideChange: ({ slides, activeIndex }) => onChange(slides[activeIndex] ?? null) },
  });
  onChange(front ?? null);
  return () => swiper.slideNext(speed);
}

const numberOf = (banner: Element): number => Number((banner as HTMLElement).dataset.at);

/** Copies of the banners are for the eye alone. */
function repeat(track: Element): void {
  const originals = Array.from(track.children);
  while (track.children.length < LEAST_SLIDES) {
    for (const banner of originals) {
      const copy = banner.cloneNode(true) as HTMLElement;
      copy.setAttribute('aria-hidden', 'true');
      copy.tabIndex = -1;
      track.append(copy);
    }
  }
}

/** The touch that woke the carousel may still be scrolling the strip. */
function untilAtRest(strip: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const rest = watchRest(strip, () => {
      rest.stop();
      resolve();
    });
  });
}
