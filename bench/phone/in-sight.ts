import type { Page } from '@playwright/test';

/** The middle of something on the screen, and when a frame first showed it: ms of the page's clock. */
export type Sight = { x: number; y: number; at: number };

/** What the page does to answer a tap on it, where it stays: the target has an attribute, or the focus. */
export type Change = '[aria-pressed="true"]' | ':focus';

type Watched = {
  target: string;
  change: Change | undefined;
  /**
   * The page clicks by itself where the target is, at the priority of a finger, once the frame that first shows it is
   * drawn. A touch by the test tool reaches a page only after another whole frame is on the screen: for the slow phone
   * half a second, which nobody waits who taps (a trace of home shows it).
   */
  tapsItself?: boolean | undefined;
};

/**
 * Watches, from within, the next page for the first that fits the selector. A test tool's own look at a page runs scripts
 * in it, on a slow phone for half a second, before it taps: this says in the frame that shows the target where it is, and
 * what became of it by the page's clock.
 */
export async function watchTarget(
  page: Page,
  watched: Watched,
): Promise<{ sight: Promise<Sight>; changed: Promise<number> }> {
  const [sight, changed] = [told<Sight>(), told<number>()];
  await page.exposeFunction('tellSight', sight.tell);
  await page.exposeFunction('tellChange', changed.tell);
  await page.addInitScript(lookOut, watched);
  return { sight: sight.value, changed: changed.value };
}

/** What the page will say by a function that it is given. */
function told<Value>(): { tell(value: Value): void; value: Promise<Value> } {
  let tell: (value: Value) => void = () => {};
  const value = new Promise<Value>((resolve) => {
    tell = resolve;
  });
  return { tell, value };
}

declare global {
  interface Window {
    tellSight(sight: Sight): void;
    tellChange(at: number): void;
  }
}

/** Runs in the page. */
function lookOut({ target, change, tapsItself }: Watched): void {
  const search = new MutationObserver(() => {
    const found = document.querySelector(target);
    if (!found) return;
    search.disconnect();
    const tellOnceShown = () => {
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width === 0 || y > innerHeight) return void requestAnimationFrame(tellOnceShown);
      window.tellSight({ x, y, at: performance.now() });
      const tap = () => (document.elementFromPoint(x, y) as HTMLElement).click();
      if (tapsItself) window.scheduler.postTask(tap, { priority: 'user-blocking' });
    };
    requestAnimationFrame(tellOnceShown);
    const look = () => {
      if (change && found.matches(change)) window.tellChange(performance.now());
    };
    new MutationObserver(look).observe(found, { attributes: true });
    found.addEventListener('focus', look);
  });
  search.observe(document, { childList: true, subtree: true });
}
