import type { Page } from '@playwright/test';
import { HTML_LANG, LANGUAGES, type Language } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { THEMES, type Theme } from '#lib/ui/theme.ts';
import { FULL } from '#testkit/full-run.ts';
import { findAddress } from '#testkit/site/addresses.ts';
import { ONE_PAGE_PER_TEMPLATE, SLOTS_TEMPLATE_PAGES } from '#testkit/site/looks.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { byTurns } from '../support/full-run.ts';
import { lostAtLargeText } from '../support/large-text.ts';
import { expect, test } from '../support/test.ts';

const NARROWEST = 360;

// Without transitions, colours are checked in their final state.
test.use({ viewport: { width: NARROWEST, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

type Visitor = 'guest' | 'member' | 'agent';

/** A page for a visitor in a language and a theme. */
interface Look {
  readonly visitor: Visitor;
  readonly language: Language;
  readonly theme: Theme;
}

const listLooks = (visitor: Visitor): readonly Look[] =>
  LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ visitor, language, theme })));

const [guest, member, agent] = [listLooks('guest'), listLooks('member'), listLooks('agent')];
/** The views of pages by audience. */
const LOOKS = { guest, everyone: [...guest, ...member], member, agent } as const;
/** Pages that redirect members, or that members do not need. */
const FOR_GUESTS: readonly RouteName[] = ['login', 'register', 'forget', 'resetPassword', 'trial'];
const ACCOUNTS = { member: 'player01', agent: 'agent01' } as const;

/** Waits for the final state: a member's parts are there, and each call is answered. */
async function settled(page: Page, visitor: Visitor): Promise<void> {
  if (visitor !== 'guest') await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
}

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The views of a page in this run: one in turn, in a full run all. */
function looksAt(name: RouteName, at: number): readonly Look[] {
  return byTurns(FOR_GUESTS.includes(name) ? LOOKS.guest : LOOKS[ROUTES[name].audience], at);
}

/** Pages that the gate looks at: other tests of the gate check no page with their template for accessibility. */
const UNSEEN_ELSEWHERE: readonly RouteName[] = [
  ...(['home', 'announcements', 'help', 'vip', 'game', 'search', 'lotteryResults'] as const),
  ...(['changePassword', 'memberHome', 'profitAndLoss', 'rewardCentre'] as const),
  ...(['agentHome', 'teamOverview', 'memberTeam'] as const),
];
const PAGES = FULL ? ONE_PAGE_PER_TEMPLATE : UNSEEN_ELSEWHERE;

/** Pages by view: one tab shows the pages of a view one after the other. */
const SHOWN = PAGES.flatMap((name, at) => looksAt(name, at).map((look) => ({ name, look })));
/** The maximum of pages in a tab, so that workers share long lists. */
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
          const address = await findAddress(name, baseURL ?? '');
          // A month that has data.
          await page.goto(audience === 'agent' ? href(name, { range: 'lastMonth' }) : address.path);
          await settled(page, visitor);
          await expect.soft(html, path).toHaveAttribute('data-theme', theme);
          await expect.soft(html, path).toHaveAttribute('lang', HTML_LANG[language]);
          await expect.soft(page, path).toHaveTitle(new RegExp(translatorFor(language)(title)));
          await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
          expect
            .soft(await measureWidth(page), `${path}: width of the content`)
            .toBeLessThanOrEqual(NARROWEST);
          expect.soft(await accessibilityFaults(page), `${path}: accessibility faults`).toEqual([]);
          expect.soft(await lostAtLargeText(page), `${path}: at 200% text and 320 px`).toEqual([]);
        });
      }
    });
  }
}

test('pages with a template of other pages fit too (LANG-4)', { tag: '@full' }, async ({
  page,
  loginAs,
  inLanguage,
}) => {
  test.slow();
  await loginAs('player01');
  for (const [at, name] of SLOTS_TEMPLATE_PAGES.entries()) {
    for (const language of byTurns(LANGUAGES, at)) {
      await inLanguage(language);
      await page.goto(ROUTES[name].path);
      expect(await measureWidth(page), `${name} in ${language}`).toBeLessThanOrEqual(NARROWEST);
    }
  }
});
