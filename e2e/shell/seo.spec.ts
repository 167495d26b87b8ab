import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

test('a page is prefetched by speculation rules when a pointer rests on its link', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Preload.enable');
  const ready = new Promise<string>((resolve) => {
    line.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready' || status === 'Success') resolve(prefetchUrl);
    });
  });
  await page.goto(href('vip'));
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await link.hover();
  expect(await ready).toContain((await link.getAttribute('href')) ?? '?');
});
