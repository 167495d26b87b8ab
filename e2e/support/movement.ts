import type { Page } from '@playwright/test';

/**
 * How much of a page moved (the browser's layout shift score) from its first paint until `settled` resolved.
 * A starved browser may paint between two frames of one change; what the page itself moves, it
 * moves every time: the least of three loads counts.
 */
export async function movement(page: Page, path: string, settled: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let least = Number.POSITIVE_INFINITY;
  for (let load = 0; load < 3 && least > 0; load++) {
    await page.goto(path);
    await settled();
    const sum = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // After the frame that shows the last change has been reported.
          const report = () => resolve((window as unknown as { moved: { sum: number } }).moved.sum);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report)));
        }),
    );
    least = Math.min(least, sum);
  }
  return least;
}
