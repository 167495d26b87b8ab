import type { Page } from '@playwright/test';
import { HTML_LANG, LANGUAGES, type Language } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { THEMES, type Theme } from '#lib/ui/theme.ts';
import { addressOf } from '#testkit/site/addresses.ts';
import { LIKE_SLOTS, UNLIKE } from '#testkit/site/looks.ts';
import { FULL, toldIn } from './support/full-run.ts';
import { lostAtLargeText } from './support/large-text.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const NARROWEST = 360;

// A theme changes at once, so that colours are judged as they stay.
test.use({ viewport: { width: NARROWEST, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** A page in a language and a theme; `rules` are axe's, all of them where none are named. */
interface Look {
  readonly language: Language;
  readonly theme: Theme;
  readonly rules?: string[];
  readonly isShort?: true;
}

/**
 * Every language and both themes, and what differs by them: sizes by the words, which are longest in Malay and shortest
 * in Chinese, contrast by the theme. A full run looks at everything in each.
 */
const LOOKS: readonly Look[] = [
  { language: 'EN', theme: 'dark' },
  { language: 'MS', theme: 'light', rules: ['color-contrast', 'target-size'] },
  { language: 'CN', theme: 'light', isShort: true },
];
const EVERY_LOOK = LANGUAGES.flatMap((language) => THEMES.map((theme): Look => ({ language, theme })));

/** The page as it stays: a member's parts are there, and each call was answered. */
async function settled(page: Page, who: 'guest' | 'member'): Promise<void> {
  if (who === 'member') await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const name of UNLIKE) {
  const { audience, path, title } = ROUTES[name];
  const what = 'has a title and a heading, fits and is accessible, in every language and both themes';
  test(`${path} ${what} (LANG-4, NAV-7)`, async ({ page, baseURL, loginAs, inLanguage, inTheme }) => {
    test.slow();
    const address = await addressOf(name, baseURL ?? '');
    // A month with something in it.
    const shown = audience === 'agent' ? href(name, { range: 'lastMonth' }) : address.path;
    if (audience !== 'everyone') await loginAs(audience === 'agent' ? 'agent01' : 'player01');

    for (const { language, theme, rules, isShort } of FULL ? EVERY_LOOK : LOOKS) {
      await test.step(`${language}, ${theme}`, async () => {
        await inLanguage(language);
        await inTheme(theme);
        await page.goto(shown);
        await settled(page, audience === 'everyone' ? 'guest' : 'member');
        const html = page.locator('html');
        await expect(html).toHaveAttribute('data-theme', theme);
        await expect(html).toHaveAttribute('lang', HTML_LANG[language]);
        await expect(page).toHaveTitle(new RegExp(translatorFor(language)(title)));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await widthOf(page), 'width of the content').toBeLessThanOrEqual(NARROWEST);
        if (isShort) return;
        await expectAccessible(page, rules);
        expect(await lostAtLargeText(page), 'at 200% text and 320 px').toEqual([]);
      });
    }
  });
}

for (const language of toldIn('MS')) {
  test(`what a member sees of pages for everybody fits at 200% text, ${language} (LANG-4)`, async ({
    page,
    baseURL,
    loginAs,
    inLanguage,
  }) => {
    test.slow();
    await inLanguage(language);
    await loginAs('player01');
    const found: string[] = [];
    for (const name of UNLIKE.filter((route) => ROUTES[route].audience === 'everyone')) {
      await page.goto((await addressOf(name, baseURL ?? '')).path);
      await settled(page, 'member');
      for (const problem of await lostAtLargeText(page)) found.push(`${name}: ${problem}`);
    }
    expect(found).toEqual([]);
  });
}
test('every page is there under its title, in every language (LANG-4, NAV-7)', {
  tag: '@upstream',
}, async ({ request, baseURL }) => {
  for (const name of ROUTE_NAMES) {
    const { path } = await addressOf(name, baseURL ?? '');
    for (const language of LANGUAGES) {
      const answer = await request.get(path, { headers: { Cookie: `language=${language}` } });
      expect(answer.status(), `${path} in ${language}`).toBe(200);
      const page = await answer.text();
      expect(page).toContain(`<html lang="${HTML_LANG[language]}"`);
      expect(/<title>([^<]*)/.exec(page)?.[1]).toContain(translatorFor(language)(ROUTES[name].title));
      expect(page.match(/<h1[\s>]/g), `headings of ${path}`).toHaveLength(1);
    }
  }
});

test('what is on pages that look like others fits (LANG-4)', async ({ page, loginAs, inLanguage }) => {
  test.slow();
  await loginAs('player01');
  for (const language of LANGUAGES) {
    await inLanguage(language);
    for (const name of LIKE_SLOTS) {
      await page.goto(ROUTES[name].path);
      expect(await widthOf(page), `${name} in ${language}`).toBeLessThanOrEqual(NARROWEST);
    }
  }
});
