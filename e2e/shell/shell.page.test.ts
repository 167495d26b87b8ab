import { expect, test } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { pageAt } from '../support/pages.ts';

const t = translatorFor('EN');
const LOGO = /<[^>]*class="(?:[^"]* )?logo[ "]/;

test.each(['home', 'promotions', 'sponsor', 'vip'] as const)(
  'page %s shows the logo, and banners only if it is home (NAV-5)',
  async (name) => {
    const page = await pageAt(href(name));
    expect(page).toMatch(LOGO);
    expect(page.includes('id="banners"')).toBe(name === 'home');
  },
);

test('other pages show their title instead of the logo (NAV-5)', async () => {
  const page = await pageAt(href('help'));
  expect(page).not.toMatch(LOGO);
  expect(page).not.toContain('id="banners"');
  expect(/<h1[^>]*>\s*([^<]*)/.exec(page)?.[1]?.trim()).toBe(t('titles.help'));
});

test('the footer names the years and the brand (NAV-15)', async () => {
  const page = await pageAt(href('home'));
  expect(page.slice(page.indexOf('<footer'))).toContain('© 2019-2025 Lumo');
});
