import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

test('search engines find a page in each language, its data and its picture', {
  tag: '@upstream',
}, async ({ page, request }) => {
  // An open promotion: the sitemap has no ended one.
  await page.goto(href('promotionDetail', { id: 'first-deposit-100' }));
  const { pathname, search } = new URL(page.url());
  // The site's address comes from its settings, not from the request.
  const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
  expect(canonical.pathname + canonical.search).toBe(pathname + search);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  const alternates = await page
    .locator('link[hreflang]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
  expect(alternates.map(([language]) => language)).toEqual(['en', 'zh-CN', 'ms', 'x-default']);
  for (const [language, address] of alternates) {
    // Like a search engine: without a cookie.
    const text = await (await fetch(`${address}`)).text();
    expect(text).toContain(`<html lang="${language === 'x-default' ? 'en' : language}"`);
    expect(text).toContain(`<link rel="canonical" href="${address?.replace('&', '&amp;')}"`);
  }
  const picture = await request.get((await content('meta[property="og:image"]')) ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
  const offer = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(offer).toMatchObject({
    '@type': 'Offer',
    url: canonical.href,
    name: await page.locator('main h2').first().textContent(),
  });

  const robots = await (await request.get('/robots.txt')).text();
  const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(new URL(map).origin).toBe(canonical.origin);
  const listed = await (await request.get(map)).text();
  expect(listed).toContain(`<loc>${canonical.href}</loc>`);
  expect(listed).not.toContain('/m/mine');
});

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
