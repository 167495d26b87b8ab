import { DEFAULT_LANGUAGE, HTML_LANG, LANGUAGES } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.ts';
import { ROUTES } from '#lib/routes.ts';
import { THEMES } from '#lib/theme.ts';
import { addressOf, ROUTE_NAMES } from '../scripts/lib/addresses.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const NARROWEST = 360;
/** What is drawn does not depend on whose gateway it is: in front of another one each page is only opened. */
const IN_FULL = process.env.E2E_TARGET !== 'upstream' || process.env.E2E_FULL === '1';

// A theme changes at once, so that colours are judged as they stay.
test.use({ viewport: { width: NARROWEST, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const name of ROUTE_NAMES) {
  const { audience, path, title } = ROUTES[name];
  for (const language of LANGUAGES) {
    const what = 'has a title and a heading, fits and is accessible in both themes (LANG-4, NAV-7)';
    const tag = language === DEFAULT_LANGUAGE ? [] : ['@again'];
    test(`${path} in ${language} ${what}`, { tag }, async ({
      page,
      baseURL,
      loginAs,
      inLanguage,
      inTheme,
    }) => {
      const address = await addressOf(name, baseURL ?? '');
      await inLanguage(language);
      if (audience !== 'everyone') await loginAs(audience === 'agent' ? 'agent01' : 'player01');
      for (const theme of IN_FULL ? THEMES : THEMES.slice(0, 1)) {
        if (theme === THEMES[0] || language === DEFAULT_LANGUAGE) {
          await inTheme(theme);
          await page.goto(address.path);
        } else {
          await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        }
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
        await expect(page).toHaveTitle(new RegExp(translatorFor(language)(title)));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (!IN_FULL) continue;
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, 'width of the content').toBeLessThanOrEqual(NARROWEST);
        // Only colours differ between the themes.
        await expectAccessible(page, theme === THEMES[0] ? undefined : ['color-contrast']);
      }
    });
  }
}
