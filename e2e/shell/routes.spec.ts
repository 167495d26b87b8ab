import type { Page } from '@playwright/test';
import { HTML_LANG, LANGUAGES, type Language } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { THEMES, type Theme } from '#lib/ui/theme.ts';
import { addressOf } from '#testkit/site/addresses.ts';
import { LIKE_SLOTS, UNLIKE } from '#testkit/site/looks.ts';
import { byTurns } from '../support/full-run.ts';
import { lostAtLargeText } from '../support/large-text.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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

const looksOf = (...visitors: Visitor[]): readonly Look[] =>
  visitors.flatMap((visitor) =>
    LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ visitor, language, theme }))),
  );

/** By whom a page is for: guests look before they log in. */
const LOOKS = {
  guest: looksOf('guest'),
  everyone: looksOf('guest', 'member'),
  member: looksOf('member'),
  agent: looksOf('agent'),
} as const;
/** Pages that a member is led away from, or has no use for. */
const FOR_GUESTS: readonly RouteName[] = ['login', 'register', 'forget', 'resetPassword', 'trial'];
const ACCOUNTS = { member: 'player01', agent: 'agent01' } as const;

/** The page as it stays: a member's parts are there, and each call was answered. */
async function settled(page: Page, visitor: Visitor): Promise<void> {
  if (visitor !== 'guest') await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const [at, name] of UNLIKE.entries()) {
  const { audience, path, title } = ROUTES[name];
  const looks = byTurns(FOR_GUESTS.includes(name) ? LOOKS.guest : LOOKS[audience], at);
  test(`${path} has a title and a heading, fits and is accessible (LANG-4, NAV-7)`, async ({
    page,
    baseURL,
    loginAs,
    inLanguage,
    inTheme,
  }) => {
    test.slow();
    const address = await addressOf(name, baseURL ?? '');
    // A month with something in it.
    const shown = audience === 'agent' ? href(name, { range: 'lastMonth' }) : address.path;
    let present: Visitor = 'guest';

    for (const { visitor, language, theme } of looks) {
      await test.step(`${visitor}, ${language}, ${theme}`, async () => {
        if (visitor !== 'guest' && visitor !== present) await loginAs(ACCOUNTS[visitor]);
        present = visitor;
        await inLanguage(language);
        await inTheme(theme);
        await page.goto(shown);
        await settled(page, visitor);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('data-theme', theme);
        await expect(html).toHaveAttribute('lang', HTML_LANG[language]);
        await expect(page).toHaveTitle(new RegExp(translatorFor(language)(title)));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await widthOf(page), 'width of the content').toBeLessThanOrEqual(NARROWEST);
        await expectAccessible(page);
        expect(await lostAtLargeText(page), 'at 200% text and 320 px').toEqual([]);
      });
    }
  });
}

test('every page is there under its title, in every language (LANG-4, NAV-7)', {
  tag: '@upstream',
}, async ({ request, baseURL }) => {
  for (const name of ROUTE_NAMES) {
    const { path } = await addressOf(name, baseURL ?? '');
    const look = async (language: Language) => {
      const answer = await request.get(path, { headers: { Cookie: `language=${language}` } });
      expect(answer.status(), `${path} in ${language}`).toBe(200);
      const page = await answer.text();
      expect(page).toContain(`<html lang="${HTML_LANG[language]}"`);
      expect(/<title>([^<]*)/.exec(page)?.[1]).toContain(translatorFor(language)(ROUTES[name].title));
      expect(page.match(/<h1[\s>]/g), `headings of ${path}`).toHaveLength(1);
    };
    await Promise.all(LANGUAGES.map(look));
  }
});

test('what is on pages that look like others fits (LANG-4)', async ({ page, loginAs, inLanguage }) => {
  test.slow();
  await loginAs('player01');
  for (const [at, name] of LIKE_SLOTS.entries()) {
    for (const language of byTurns(LANGUAGES, at)) {
      await inLanguage(language);
      await page.goto(ROUTES[name].path);
      expect(await widthOf(page), `${name} in ${language}`).toBeLessThanOrEqual(NARROWEST);
    }
  }
});
