import type { Page } from '@playwright/test';
import { HTML_LANG, LANGUAGES, type Language } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { THEMES, type Theme } from '#lib/ui/theme.ts';
import { addressOf } from '#testkit/site/addresses.ts';
import { ONE_PAGE_PER_TEMPLATE, SLOTS_TEMPLATE_PAGES } from '#testkit/site/looks.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { byTurns } from '../support/full-run.ts';
import { lostAtLargeText } from '../support/large-text.ts';
import { expect, test } from '../support/test.ts';

const NARROWEST = 360;

// A theme changes at once, so that colours are judged as they stay.
test.use({ viewport: { width: NARROWEST, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

type Visitor = 'guest' | 'member' | 'agent';

/** A page to somebody in a language and a theme. */
interface Look {
  readonly visitor: Visitor;
  readonly language: Language;
  readonly theme: Theme;
}

const looksOf = (visitor: Visitor): readonly Look[] =>
  LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ visitor, language, theme })));

const [guest, member, agent] = [looksOf('guest'), looksOf('member'), looksOf('agent')];
/** By whom a page is for. */
const LOOKS = { guest, everyone: [...guest, ...member], member, agent } as const;
/** Pages that a member is led away from, or has no use for. */
const FOR_GUESTS: readonly RouteName[] = ['login', 'register', 'forget', 'resetPassword', 'trial'];
const ACCOUNTS = { member: 'player01', agent: 'agent01' } as const;

/** The page as it stays: a member's parts are there, and each call was answered. */
async function settled(page: Page, visitor: Visitor): Promise<void> {
  if (visitor !== 'guest') await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The looks that a page gets in this run: one in its turn, in a full run all. */
function looksAt(name: RouteName, at: number): readonly Look[] {
  return byTurns(FOR_GUESTS.includes(name) ? LOOKS.guest : LOOKS[ROUTES[name].audience], at);
}

/** Pages with the looks that they get: one tab shows those of a look one after the other. */
const SHOWN = ONE_PAGE_PER_TEMPLATE.flatMap((name, at) => looksAt(name, at).map((look) => ({ name, look })));
/** A tab shows so many at most, so that long lists of them are shared among workers. */
const MAX_PAGES = 8;

for (const look of new Set(SHOWN.map((shown) => shown.look))) {
  const { visitor, language, theme } = look;
  const all = SHOWN.filter((shown) => shown.look === look).map(({ name }) => name);
  for (let first = 0; first < all.length; first += MAX_PAGES) {
    const names = all.slice(first, first + MAX_PAGES);
    const which = `${visitor}, ${language}, ${theme}, ${first / MAX_PAGES + 1}`;
    test(`pages have a title and a heading, fit and are accessible: ${which} (LANG-4, NAV-7)`, async ({
      page,
      baseURL,
      loginAs,
      inLanguage,
      inTheme,
    }) => {
      test.slow();
      if (visitor !== 'guest') await loginAs(ACCOUNTS[visitor]);
      await inLanguage(language);
      await inTheme(theme);
      const html = page.locator('html');
      for (const name of names) {
        const { audience, path, title } = ROUTES[name];
        await test.step(path, async () => {
          const address = await addressOf(name, baseURL ?? '');
          // A month with something in it.
          await page.goto(audience === 'agent' ? href(name, { range: 'lastMonth' }) : address.path);
          await settled(page, visitor);
          await expect.soft(html, path).toHaveAttribute('data-theme', theme);
          await expect.soft(html, path).toHaveAttribute('lang', HTML_LANG[language]);
          await expect.soft(page, path).toHaveTitle(new RegExp(translatorFor(language)(title)));
          await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
          expect.soft(await widthOf(page), `${path}: width of the content`).toBeLessThanOrEqual(NARROWEST);
          expect.soft(await accessibilityFaults(page), `${path}: accessibility faults`).toEqual([]);
          expect.soft(await lostAtLargeText(page), `${path}: at 200% text and 320 px`).toEqual([]);
        });
      }
    });
  }
}

test('what is on pages that look like others fits (LANG-4)', async ({ page, loginAs, inLanguage }) => {
  test.slow();
  await loginAs('player01');
  for (const [at, name] of SLOTS_TEMPLATE_PAGES.entries()) {
    for (const language of byTurns(LANGUAGES, at)) {
      await inLanguage(language);
      await page.goto(ROUTES[name].path);
      expect(await widthOf(page), `${name} in ${language}`).toBeLessThanOrEqual(NARROWEST);
    }
  }
});
