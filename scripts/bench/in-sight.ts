import type { Page } from '@playwright/test';

/** The middle of something on the screen, and when a frame first showed it: ms of the page's clock. */
export type Sight = { x: number; y: number; at: number };

/** What the page does to answer a tap on it, where it stays: the target has an attribute, or the focus. */
export type Change = '[aria-pressed="true"]' | ':focus';

type Watched = { target: string; change: Change | undefined };

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
function lookOut({ target, change }: Watched): void {
  const search = new MutationObserver(() => {
    const found = document.querySelector(target);
    if (!found) return;
    search.disconnect();
    new IntersectionObserver(([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const { left, top, width, height } = entry.boundingClientRect;
      window.tellSight({ x: left + width / 2, y: top + height / 2, at: performance.now() });
    }).observe(found);
    const look = () => {
      if (change && found.matches(change)) window.tellChange(performance.now());
    };
    new MutationObserver(look).observe(found, { attributes: true });
    found.addEventListener('focus', look);
  });
  search.observe(document, { childList: true, subtree: true });
}
