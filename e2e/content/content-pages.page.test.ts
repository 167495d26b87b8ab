import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { pageAt } from '../support/pages.ts';

const t = translatorFor('EN');

test.each(LANGUAGES)(
  'registration and footer lead to the terms and to what is done with data, %s',
  async (language) => {
    for (const from of [href('register'), href('home')]) {
      const page = await pageAt(from, language);
      for (const to of [href('terms'), href('privacy')]) expect(page).toContain(`href="${to}"`);
    }
    expect(await pageAt(href('terms'), language)).toMatch(/<h2[^>]*>[^<]+<\/h2>/);
    expect(await pageAt(href('privacy'), language)).toContain('<table>');
  },
);

test('registration names the age once, with its way to responsible play', async () => {
  const page = await pageAt(href('register'));
  expect(page.split('18+')).toHaveLength(2);
  expect(page.split(`href="${href('responsiblePlay')}"`)).toHaveLength(2);
});

test('a promotion that is over asks for nothing (CONT-1)', async () => {
  const page = await pageAt(href('promotionDetail', { id: 'deepavali-2026' }));
  const main = page.slice(page.indexOf('<main'));
  expect(main).toContain(t('promotions.state.closed'));
  const buttons = [...main.matchAll(/<(a|button)[^>]*class="[^"]*button-main[^"]*"[^>]*>\s*([^<]*)/g)];
  expect(buttons.map(([, , words = '']) => words.trim())).toEqual([t('promotions.showAll')]);
});

test('home names the category that is open in its title (NAV-7)', async () => {
  expect(await pageAt(href('home', { category: 'RNG' }))).toMatch(/<title>[^<]*Slots<\/title>/);
});
