import type { Page } from '@playwright/test';

/**
 * Measures the layout shift score of a page from its first paint until `settled` resolves. A busy browser may paint
 * between two frames of one change, but a shift of the page itself occurs in each load. So the lowest of three loads
 * counts.
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
          // Waits until the frame with the last change has been reported.
          const report = () => resolve((window as unknown as { moved: { sum: number } }).moved.sum);
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(report)));
        }),
    );
    least = Math.min(least, sum);
  }
  return least;
}
