import { onScrollEnd } from './scroll-end.client.ts';

/**
 * Makes the strip of banners that somebody has touched endless in both directions, by the browser's own scrolling
 * (HOME-1): whenever it rests, banners change ends so that there is one before the one in front.
 * @param speed milliseconds a slide takes
 * @param onChange told of the banner in front
 * @returns slides to the next banner
 */
export async function scrollStrip(
  strip: HTMLElement,
  speed: number,
  onChange: (banner?: Element) => void,
): Promise<() => void> {
  const track = strip.firstElementChild;
  if (!track) return () => {};
  let sliding = false;
  const isHeld = onScrollEnd(strip, settle);
  strip.dataset.strip = 'endless';
  return slideOn;

  function settle(): void {
    if (sliding || !track) return;
    const steps = strip.scrollLeft / stepOf(track);
    const at = Math.round(steps);
    onChange(track.children[at]);
    // A busy page may think that a scroll has ended while the browser goes on with it: if banners changed ends then,
    // it would pass one more. What changes ends would lose the focus, too.
    const inPlace = Math.abs(steps - at) < 0.1;
    if (inPlace && !strip.contains(document.activeElement)) turn(at - before(track));
  }

  /** Moves that many banners from the beginning to the end, or the other way round; the one in front stays there. */
  function turn(count: number): void {
    if (!track || count === 0) return;
    const { children } = track;
    for (let moved = 0; moved < count; moved++) track.append(children[0] as Element);
    for (let moved = 0; moved > count; moved--) track.prepend(children[children.length - 1] as Element);
    strip.scrollLeft = before(track) * stepOf(track);
  }

  function slideOn(): void {
    if (!track || sliding || isHeld()) return;
    const from = strip.scrollLeft;
    const distance = stepOf(track);
    const started = performance.now();
    sliding = true;
    strip.style.setProperty('scroll-snap-type', 'none');
    onChange(track.children[Math.round(from / distance) + 1]);
    const frame = (now: number) => {
      const share = isHeld() ? 1 : Math.min(Math.max(now - started, 0) / speed, 1);
      strip.scrollLeft = from + distance * (1 - (1 - share) ** 3);
      if (share < 1) return void requestAnimationFrame(frame);
      sliding = false;
      strip.style.removeProperty('scroll-snap-type');
      if (!isHeld()) settle();
    };
    requestAnimationFrame(frame);
  }
}

/** Two banners are each other's neighbours on either side: nothing stands before the first then. */
const before = ({ children }: Element): number => (children.length > 2 ? 1 : 0);

/** Pixels from one banner to the next. */
function stepOf({ children }: Element): number {
  const [first, second] = Array.from(children) as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}
