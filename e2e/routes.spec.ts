import { DEFAULT_LANGUAGE, HTML_LANG, LANGUAGES } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.ts';
import { ROUTES } from '#lib/routes.ts';
import { THEMES } from '#lib/theme.ts';
import { addressOf, ROUTE_NAMES } from '../scripts/lib/addresses.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const NARROWEST = 360;

test.use({ viewport: { width: NARROWEST, height: 740 } });

for (const name of ROUTE_NAMES) {
  const { audience, path, title } = ROUTES[name];
  for (const language of LANGUAGES) {
    const what = 'has a title and a heading, fits and is accessible in both themes (LANG-4, NAV-7)';
    const tag = language === DEFAULT_LANGUAGE ? [] : ['@again'];
    test(`${path} in ${language} ${what}`, { tag }, async ({
      page,
      baseURL,
      player,
      loginAs,
      inLanguage,
      inTheme,
    }) => {
      const address = await addressOf(name, baseURL ?? '');
      await inLanguage(language);
      if (audience !== 'everyone') await loginAs(audience === 'agent' ? 'agent01' : player);
      for (const theme of THEMES) {
        await inTheme(theme);
        await page.goto(address.path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
        await expect(page).toHaveTitle(new RegExp(translatorFor(language)(title)));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, 'width of the content').toBeLessThanOrEqual(NARROWEST);
        // Only colours differ between the themes.
        await expectAccessible(page, theme === THEMES[0] ? undefined : ['color-contrast']);
      }
    });
  }
}
