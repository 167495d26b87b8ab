import type { Page } from '@playwright/test';

/** The middle of an element on the screen, and when a frame first showed it, in ms of the page's clock. */
export type Sight = { x: number; y: number; at: number };

/** The answer to a tap on a page that stays: the target gets an attribute, or the focus. */
export type Change = '[aria-pressed="true"]' | ':focus';

type Watched = {
  target: string;
  change: Change | undefined;
  /**
   * Whether the page itself clicks the target, at the priority of user input, once the frame that first shows it is
   * painted. A touch by the test tool reaches a page only after another complete frame. On the slow phone that is half a
   * second, as a trace of home shows; a real tap has no such delay.
   */
  tapsItself?: boolean | undefined;
};

/**
 * Watches the next page from inside for the first match of the selector. A test tool would run scripts in the page before
 * a tap, on a slow phone for half a second. This reports the position in the frame that shows the target, and the answer
 * by the page's clock.
 */
export async function watchTarget(
  page: Page,
  watched: Watched,
): Promise<{ sight: Promise<Sight>; changed: Promise<number> }> {
  const [sight, changed] = [receiver<Sight>(), receiver<number>()];
  await page.exposeFunction('reportSight', sight.receive);
  await page.exposeFunction('reportChange', changed.receive);
  await page.addInitScript(lookOut, watched);
  return { sight: sight.value, changed: changed.value };
}

/** Creates a function for the page, and a promise of the value that the page passes to it. */
function receiver<Value>(): { receive(value: Value): void; value: Promise<Value> } {
  let receive: (value: Value) => void = () => {};
  const value = new Promise<Value>((resolve) => {
    receive = resolve;
  });
  return { receive, value };
}

declare global {
  interface Window {
    reportSight(sight: Sight): void;
    reportChange(at: number): void;
  }
}

/** Runs in the page. */
function lookOut({ target, change, tapsItself }: Watched): void {
  const search = new MutationObserver(() => {
    const element = document.querySelector(target);
    if (!element) return;
    search.disconnect();
    const reportOnceShown = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width === 0 || y > innerHeight) return void requestAnimationFrame(reportOnceShown);
      window.reportSight({ x, y, at: performance.now() });
      const tap = () => (document.elementFromPoint(x, y) as HTMLElement).click();
      if (tapsItself) window.scheduler.postTask(tap, { priority: 'user-blocking' });
    };
    requestAnimationFrame(reportOnceShown);
    const look = () => {
      if (change && element.matches(change)) window.reportChange(performance.now());
    };
    new MutationObserver(look).observe(element, { attributes: true });
    element.addEventListener('focus', look);
  });
  search.observe(document, { childList: true, subtree: true });
}
