import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { pageAt } from '../support/pages.ts';

const t = translatorFor('EN');

test.each(LANGUAGES)(
  'registration and footer link to the terms and the privacy page, %s',
  async (language) => {
    for (const from of [href('register'), href('home')]) {
      const page = await pageAt(from, language);
      for (const to of [href('terms'), href('privacy')]) expect(page).toContain(`href="${to}"`);
    }
    expect(await pageAt(href('terms'), language)).toMatch(/<h2[^>]*>[^<]+<\/h2>/);
    expect(await pageAt(href('privacy'), language)).toContain('<table>');
  },
);

test.each(LANGUAGES)('the title of a page contains its name once, %s', async (language) => {
  for (const name of ['terms', 'vip'] as const) {
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await pageAt(href(name), language)) ?? [];
    const own = translatorFor(language)(`titles.${name}`);
    expect(title.split(' · ').filter((part) => part.includes(own))).toHaveLength(1);
  }
});

test('registration states the age limit once, with a link to responsible play', async () => {
  const page = await pageAt(href('register'));
  expect(page.split('18+')).toHaveLength(2);
  expect(page.split(`href="${href('responsiblePlay')}"`)).toHaveLength(2);
});

test('an ended promotion offers no action (CONT-1)', async () => {
  const page = await pageAt(href('promotionDetail', { id: 'deepavali-2026' }));
  const main = page.slice(page.indexOf('<main'));
  expect(main).toContain(t('promotions.state.closed'));
  const buttons = [...main.matchAll(/<(a|button)[^>]*class="[^"]*button-main[^"]*"[^>]*>\s*([^<]*)/g)];
  expect(buttons.map(([, , words = '']) => words.trim())).toEqual([t('promotions.showAll')]);
});

test('the title of home names the open category (NAV-7)', async () => {
  expect(await pageAt(href('home', { category: 'RNG' }))).toMatch(/<title>[^<]*Slots<\/title>/);
});
