/** A strip is at rest when it has not scrolled for so long: milliseconds. */
const AT_REST = 120;
/**
 * The same for a strip that has been moved, in milliseconds. A busy page may hear nothing of a scroll for longer than
 * `AT_REST`, while the browser goes on with it: if the browser tells the end, that is waited for.
 */
const AFTER_MOVING = 'onscrollend' in window ? 1000 : AT_REST;

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
  onChange: (banner: Element | null) => void,
): Promise<() => void> {
  const track = strip.firstElementChild;
  if (!track) return () => {};
  let timer = 0;
  let touched = false;
  let sliding = false;
  const settleIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(settle, milliseconds);
  };
  const rest = () => settleIn(AFTER_MOVING);
  const hold = (held: boolean) => () => {
    touched = held;
    rest();
  };
  strip.addEventListener('scroll', rest, { passive: true });
  strip.addEventListener('scrollend', settle);
  strip.addEventListener('touchstart', hold(true), { passive: true });
  for (const end of ['touchend', 'touchcancel']) strip.addEventListener(end, hold(false), { passive: true });
  strip.dataset.strip = 'endless';
  settleIn(AT_REST);
  return slideOn;

  function settle(): void {
    if (touched || sliding || !track) return;
    const at = Math.round(strip.scrollLeft / stepOf(track));
    onChange(track.children[at] ?? null);
    // What changes ends would lose the focus.
    if (!strip.contains(document.activeElement)) turn(at - before(track));
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
    if (!track || sliding || touched) return;
    const from = strip.scrollLeft;
    const distance = stepOf(track);
    const started = performance.now();
    sliding = true;
    strip.style.setProperty('scroll-snap-type', 'none');
    onChange(track.children[Math.round(from / distance) + 1] ?? null);
    const frame = (now: number) => {
      const share = touched ? 1 : Math.min(Math.max(now - started, 0) / speed, 1);
      strip.scrollLeft = from + distance * (1 - (1 - share) ** 3);
      if (share < 1) return void requestAnimationFrame(frame);
      sliding = false;
      strip.style.removeProperty('scroll-snap-type');
      settleIn(AT_REST);
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
