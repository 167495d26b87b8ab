import { startSite } from '../scripts/lib/site.ts';
import { expect, test } from './support/test.ts';

test('what a real visit measured arrives in the metrics, when the operator asks for it', async ({ page }) => {
  // It starts a site of its own.
  test.slow();
  const site = await startSite({ RUM_SAMPLE_RATE: '1' });
  try {
    const script = page.waitForResponse(/\/_astro\/vitals\.js/);
    await page.goto(`${site.url}/m/home`);
    // Importing it a second time waits until it has run.
    await page.evaluate(`import(${JSON.stringify((await script).url())}).then(() => undefined)`);
    await page.goto('about:blank');
    const metrics = async () => (await fetch(`${site.url}/metrics`)).text();
    await expect.poll(metrics).toMatch(/web_vitals_count\{name="LCP",page="\/m\/home"\} 1/);
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
