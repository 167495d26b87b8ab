/** A strip is at rest when it has not scrolled for so long: milliseconds. */
const AT_REST = 120;
/**
 * The same for a strip that has been moved, in milliseconds. A busy page may hear nothing of a scroll for longer than
 * `AT_REST`, while the browser goes on with it: if the browser tells the end, that is waited for.
 */
const AFTER_MOVING = 'onscrollend' in window ? 1000 : AT_REST;

/**
 * Calls `onRest` soon, and whenever the strip has come to rest after a scroll or a finger; never while it is held.
 * @returns whether a finger is on the strip
 */
export function onScrollEnd(strip: HTMLElement, onRest: () => void): () => boolean {
  let timer = 0;
  let held = false;
  const tellIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!held) onRest();
    }, milliseconds);
  };
  const hear = ({ type }: Event) => {
    if (type.startsWith('touch')) held = type === 'touchstart';
    tellIn(type === 'scrollend' ? 0 : AFTER_MOVING);
  };
  for (const type of ['scroll', 'scrollend', 'touchstart', 'touchend', 'touchcancel']) {
    strip.addEventListener(type, hear, { passive: true });
  }
  tellIn(AT_REST);
  return () => held;
}
