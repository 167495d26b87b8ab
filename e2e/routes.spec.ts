import { DEFAULT_LANGUAGE, HTML_LANG, LANGUAGES } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { ROUTE_NAMES } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { THEMES } from '#lib/ui/theme.ts';
import { addressOf } from '#testkit/site/addresses.ts';
import { LIKE_SLOTS, UNLIKE } from '#testkit/site/looks.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const NARROWEST = 360;

// A theme changes at once, so that colours are judged as they stay.
test.use({ viewport: { width: NARROWEST, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const name of UNLIKE) {
  const { audience, path, title } = ROUTES[name];
  const what = 'has a title and a heading, fits and is accessible, in every language and both themes';
  test(`${path} ${what} (LANG-4, NAV-7)`, async ({ page, baseURL, loginAs, inLanguage, inTheme }) => {
    test.slow();
    const address = await addressOf(name, baseURL ?? '');
    if (audience !== 'everyone') await loginAs(audience === 'agent' ? 'agent01' : 'player01');

    async function look(theme: (typeof THEMES)[number], lang: string, words: string): Promise<void> {
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-theme', theme);
      await expect(html).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(new RegExp(words));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, 'width of the content').toBeLessThanOrEqual(NARROWEST);
      // Only colours differ between the themes.
      await expectAccessible(page, theme === THEMES[0] ? undefined : ['color-contrast']);
    }

    for (const language of LANGUAGES) {
      await inLanguage(language);
      for (const theme of THEMES) {
        await test.step(`${language}, ${theme}`, async () => {
          if (theme === THEMES[0] || language === DEFAULT_LANGUAGE) {
            await inTheme(theme);
            await page.goto(address.path);
          } else {
            await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
          }
          await look(theme, HTML_LANG[language], translatorFor(language)(title));
        });
      }
    }
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
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  await loginAs('player01');
  for (const language of LANGUAGES) {
    await inLanguage(language);
    for (const name of LIKE_SLOTS) {
      await page.goto(ROUTES[name].path);
      expect(await widthOf(), `${name} in ${language}`).toBeLessThanOrEqual(NARROWEST);
    }
  }
});
