/** A strip is at rest when it has not scrolled for so long: milliseconds. */
const AT_REST = 120;
/**
 * The same for a strip that has been moved, in milliseconds. A busy page may hear nothing of a scroll for longer than
 * `AT_REST`, while the browser goes on with it: if the browser tells the end, that is waited for.
 */
const AFTER_MOVING = 'onscrollend' in window ? 1000 : AT_REST;

export interface StripRest {
  /** Whether a finger is on the strip. */
  isHeld(): boolean;
  stop(): void;
}

/** Calls `onRest` soon, and whenever the strip has come to rest after a scroll or a finger; never while it is held. */
export function watchRest(strip: HTMLElement, onRest: () => void): StripRest {
  let timer = 0;
  let held = false;
  const tell = () => {
    clearTimeout(timer);
    if (!held) onRest();
  };
  const tellIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(tell, milliseconds);
  };
  const hold = (now: boolean) => () => {
    held = now;
    tellIn(AFTER_MOVING);
  };
  const release = hold(false);
  const listeners = {
    scroll: () => tellIn(AFTER_MOVING),
    scrollend: tell,
    touchstart: hold(true),
    touchend: release,
    touchcancel: release,
  };
  for (const [event, listener] of Object.entries(listeners)) {
    strip.addEventListener(event, listener, { passive: true });
  }
  tellIn(AT_REST);
  return {
    isHeld: () => held,
    stop: () => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) strip.removeEventListener(event, listener);
    },
  };
}

/** Pixels from one banner to the next. */
export function stepOf({ children }: Element): number {
  const [first, second] = Array.from(children) as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : 1;
}
