/** A strip is at rest when it has not scrolled for this long, in milliseconds. */
const AT_REST = 120;
/**
 * The same for a strip that was moved, in milliseconds. A busy page may get no scroll event for longer than `AT_REST`
 * while the browser still scrolls. Where the browser reports the end, that event is awaited.
 */
const AFTER_MOVING = 'onscrollend' in window ? 1000 : AT_REST;

/**
 * Calls `onRest` soon, and whenever the strip has come to rest after a scroll or a finger; never while it is held.
 * @returns whether a finger is on the strip
 */
export function onScrollEnd(strip: HTMLElement, onRest: () => void): () => boolean {
  let timer = 0;
  let held = false;
  const scheduleRest = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!held) onRest();
    }, milliseconds);
  };
  const onScrollEvent = ({ type }: Event) => {
    if (type.startsWith('touch')) held = type === 'touchstart';
    scheduleRest(type === 'scrollend' ? 0 : AFTER_MOVING);
  };
  for (const type of ['scroll', 'scrollend', 'touchstart', 'touchend', 'touchcancel']) {
    strip.addEventListener(type, onScrollEvent, { passive: true });
  }
  scheduleRest(AT_REST);
  return () => held;
}
