import Swiper from 'swiper';
import { onScrollEnd } from '../lists/scroll-end.client.ts';

/** A loop needs this many slides, one peeking at each side; fewer are repeated. */
const MIN_SLIDES = 4;
/** Pixels between banners, as the styles of the strip have it. */
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
  onChange: (banner?: Element) => void,
): Promise<() => void> {
  const track = strip.firstElementChild;
  const first = track?.children[0] as HTMLElement | undefined;
  if (!track || !first) return () => {};
  // The touch that woke the carousel may still be scrolling the strip; of several rests, a promise takes the first.
  await new Promise<void>((resolve) => onScrollEnd(strip, resolve));
  const front = track.children[Math.round(strip.scrollLeft / (first.offsetWidth + GAP))];
  const inOrder = Array.from(track.children).sort((one, other) => numberOf(one) - numberOf(other));
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
    on: { slideChange: ({ slides, activeIndex }) => onChange(slides[activeIndex]) },
  });
  onChange(front);
  return () => swiper.slideNext();
}

const numberOf = (banner: Element): number => Number((banner as HTMLElement).dataset.at);

/** Copies of the banners are for the eye alone. */
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
