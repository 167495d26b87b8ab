import type { Page } from '@playwright/test';
import { startSite } from '#testkit/site/site.ts';
import { expect, test } from '../support/test.ts';

// A second visit asks for the measuring script again.
test.use({ serviceWorkers: 'block' });

test('what a real visit measured arrives in the metrics, when the operator asks for it', {
  tag: '@full',
}, async ({ context }) => {
  // It starts a site of its own.
  test.slow();
  const site = await startSite({ RUM_SAMPLE_RATE: '1' });
  const metrics = async () => (await fetch(`${site.url}/metrics`)).text();
  try {
    // A busy browser may lose what a tab sends while it closes: as on a real site, another visit makes up for it.
    await expect(async () => {
      const page = await context.newPage();
      const script = page.waitForResponse(/\/_astro\/vitals\./, { timeout: 20_000 });
      await page.goto(`${site.url}/m/home`);
      // Importing it a second time waits until it has run.
      await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`);
      await paintSeen(page);
      await page.close({ runBeforeUnload: true });
      await expect.poll(metrics).toMatch(/web_vitals_count\{name="LCP",page="\/m\/home"\} [1-9]/);
    }).toPass({ timeout: 60_000 });
  } finally {
    await site.stop();
  }
});

test('otherwise no visitor loads what measures', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('vitals'))).toEqual([]);
});

/** A visitor who leaves before the page was painted has nothing to report: waits until the browser says it was. */
async function paintSeen(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect();
          // What reports was told in the same turn.
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');
}
