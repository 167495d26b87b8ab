import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { href } from '#lib/routes/addresses.ts';
import { pageAt } from '../support/pages.ts';

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
