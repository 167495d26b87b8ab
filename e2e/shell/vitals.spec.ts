import type { Page } from '@playwright/test';
import { startSite } from '#testkit/site/site.ts';
import { expect, test } from '../support/test.ts';

// A second visit requests the measuring script again.
test.use({ serviceWorkers: 'block' });

test('measurements of a real visit arrive in the metrics if the operator enables them', {
  tag: '@full',
}, async ({ context }) => {
  // The test starts a separate site.
  test.slow();
  const site = await startSite({ RUM_SAMPLE_RATE: '1', METRICS_LOCAL: '1' });
  const metrics = async () => (await fetch(`${site.url}/metrics`)).text();
  try {
    // A busy browser may lose the report of a closing tab: as on a real site, another visit replaces it.
    await expect(async () => {
      const page = await context.newPage();
      const script = page.waitForResponse(/\/_astro\/vitals\./, { timeout: 20_000 });
      await page.goto(`${site.url}/m/home`);
      // A second import waits until the script has run.
      await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`);
      await paintSeen(page);
      await page.close({ runBeforeUnload: true });
      await expect.poll(metrics).toMatch(/web_vitals_count\{name="LCP",page="\/m\/home"\} [1-9]/);
    }).toPass({ timeout: 60_000 });
  } finally {
    await site.stop();
  }
});

test('visitors load no measuring script if the operator does not enable it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('vitals'))).toEqual([]);
});

/** Waits until the browser reports the paint: a visitor who leaves before has nothing to report. */
async function paintSeen(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect();
          // The observer is notified in the same turn.
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');
}
