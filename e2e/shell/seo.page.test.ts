import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { href } from '#lib/routes/addresses.ts';
import { elementOf, elementsOf, textsOf } from '../support/elements.ts';
import { FRONT, pageAt } from '../support/pages.ts';

test('every guide and help topic has its own description', async () => {
  const map = await pageAt('/sitemap.xml');
  const listed = [...map.matchAll(/<loc>[^<]*?(\/m\/(?:read\/|help)[^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const own = listed.filter((address) => !address.includes('lang='));
  expect(own.length).toBeGreaterThan(12);
  const descriptions = await Promise.all(
    own.map(
      async (address) => /<meta name="description" content="([^"]*)"/.exec(await pageAt(address))?.[1] ?? '',
    ),
  );
  for (const description of descriptions) expect(description).toMatch(/^.{30,200}$/);
  expect(new Set(descriptions).size).toBe(own.length);
});

test('members’ pages are not for search engines, the others list their languages', async () => {
  const help = await pageAt(href('help', { i: 1 }));
  expect(help).toMatch(/<link rel="canonical" href="[^"]*\/m\/help\?i=1"/);
  expect(help.match(/<link rel="alternate"/g)).toHaveLength(LANGUAGES.length + 1);
  expect(await pageAt(href('settings'))).toMatch(/<meta name="robots" content="noindex"/);
});

test('search engines find a page in each language, its data and its picture', async () => {
  // An open promotion: the sitemap has no ended one.
  const path = href('promotionDetail', { id: 'first-deposit-100' });
  const page = await pageAt(path, 'EN', FRONT);
  // The site's address comes from its settings, not from the request.
  const canonical = new URL(elementOf(page, 'link[rel="canonical"]').attributes.href ?? '');
  expect(canonical.pathname + canonical.search).toBe(path);
  const alternates = elementsOf(page, 'link[hreflang]').map(({ attributes }) => attributes);
  expect(alternates.map(({ hreflang }) => hreflang)).toEqual(['en', 'zh-CN', 'ms', 'x-default']);
  for (const { hreflang = '', href: address = '' } of alternates) {
    // Like a search engine: without a cookie.
    const text = await (await fetch(address)).text();
    expect(elementOf(text, 'html').attributes.lang).toBe(hreflang === 'x-default' ? 'en' : hreflang);
    expect(elementOf(text, 'link[rel="canonical"]').attributes.href).toBe(address);
  }
  const picture = await fetch(elementOf(page, 'meta[property="og:image"]').attributes.content ?? '');
  expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/);
  const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page) ?? [];
  const [name] = textsOf(elementOf(page, 'main').html, 'h2');
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Offer', url: canonical.href, name });

  const robots = await pageAt('/robots.txt', 'EN', FRONT);
  const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(new URL(map).origin).toBe(canonical.origin);
  const listed = await (await fetch(map)).text();
  expect(listed).toContain(`<loc>${canonical.href}</loc>`);
  expect(listed).not.toContain(href('mine'));
});
