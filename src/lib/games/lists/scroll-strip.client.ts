import { onScrollEnd } from './scroll-end.client.ts';

/** Pixels that a sliding strip may be off its place without having been moved, since browsers round. */
const MOVED = 2;

/**
 * Makes a touched strip of banners endless in both directions, by the browser's own scrolling (HOME-1): whenever it
 * rests, banners change ends so that there is one before the banner in front. Its position alone says which banner
 * that is, whatever scrolled it (ALL-17).
 * @param speed milliseconds of a slide
 * @param onChange called with the banner in front, when it changes
 * @returns a function that slides to the next banner
 */
export async function scrollStrip(
  strip: HTMLElement,
  speed: number,
  onChange: (banner: Element) => void,
): Promise<() => void> {
  const track = strip.firstElementChild;
  if (!track) return () => {};
  let sliding = false;
  let front: Element | undefined = track.children[0];
  const show = (banner?: Element) => {
    if (banner && banner !== front) onChange(banner);
    front = banner;
  };
  const isHeld = onScrollEnd(strip, settle);
  strip.dataset.strip = 'endless';
  strip.addEventListener('focusin', ({ target }) => bringToFront(target));
  bringToFront(document.activeElement);
  return slideOn;

  /** Brings the focused banner to the front (ALL-22). */
  function bringToFront(focused: EventTarget | null): void {
    const at = Array.from((track as Element).children).indexOf(focused as Element);
    if (at < 0) return;
    strip.scrollLeft = at * measureStep(track as Element);
    show((track as Element).children[at]);
  }

  function settle(): void {
    if (sliding || !track) return;
    const steps = strip.scrollLeft / measureStep(track);
    const at = Math.round(steps);
    show(track.children[at]);
    // A busy page may treat a scroll as ended while the browser still scrolls: if banners changed ends then, it would
    // pass one more. Banners that change ends would also lose the focus.
    const inPlace = Math.abs(steps - at) < 0.1;
    if (inPlace && !strip.contains(document.activeElement)) turn(at - before(track));
  }

  /** Moves that many banners from the beginning to the end, or back; the one in front stays in front. */
  function turn(count: number): void {
    if (!track || count === 0) return;
    const { children } = track;
    for (let moved = 0; moved < count; moved++) track.append(children[0] as Element);
    for (let moved = 0; moved > count; moved--) track.prepend(children[children.length - 1] as Element);
    strip.scrollLeft = before(track) * measureStep(track);
  }

  function slideOn(): void {
    if (!track || sliding || isHeld()) return;
    const from = strip.scrollLeft;
    const distance = measureStep(track);
    const started = performance.now();
    sliding = true;
    strip.style.setProperty('scroll-snap-type', 'none');
    show(track.children[Math.round(from / distance) + 1]);
    let left = from;
    const frame = (now: number) => {
      // A wheel or a key has moved it meanwhile, and the browser brings it to rest.
      const isMoved = Math.abs(strip.scrollLeft - left) > MOVED;
      const share = isHeld() ? 1 : Math.min(Math.max(now - started, 0) / speed, 1);
      if (!isMoved) {
        strip.scrollLeft = from + distance * (1 - (1 - share) ** 3);
        left = strip.scrollLeft;
        if (share < 1) return void requestAnimationFrame(frame);
      }
      sliding = false;
      strip.style.removeProperty('scroll-snap-type');
      if (!isHeld() && !isMoved) settle();
    };
    requestAnimationFrame(frame);
  }
}

/**
 * Returns the number of banners before the one in front: none where there are only two, which are neighbours on both
 * sides.
 */
const before = ({ children }: Element): number => (children.length > 2 ? 1 : 0);

/** Pixels from one banner to the next. */
function measureStep({ children }: Element): number {
  const [first, second] = Array.from(children) as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}
