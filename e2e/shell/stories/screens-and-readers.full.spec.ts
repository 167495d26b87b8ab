import { playRound } from '#contract/games/play.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { personOn } from '../../support/person.ts';
import { expect, PASSWORD, test } from '../../support/test.ts';

/** The acts of each story, from a guest's home to the answer of a first round. */
const MAX_ACTS = { landscape: 5, mouse: 5, largeText: 5 } as const;
/** The keys of a member from the beginning of home to the answer of a first round, Tab and Enter together. */
const MAX_KEYS = { 820: 30, 1280: 30 } as const;
/** The largest sum of layout shifts of one page. */
const MAX_SHIFT = 0.02;

type Page = Parameters<typeof personOn>[0];

const tile = (page: Page) => page.locator('.grid .tile-link').first();

/** Waits for the answer of a round that an act begins. */
async function awaitRound(page: Page, begin: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(`**${playRound.path}`);
  await begin();
  expect((await answer).ok()).toBe(true);
}

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test('a guest logs in from a tile and plays without scrolling (PLAY-80, WAY-41)', async ({
    page,
    player,
  }) => {
    const t = translatorFor('EN');
    const person = await personOn(page);
    await page.goto(href('home'));
    await person.tap(tile(page));
    await person.fill(page.getByLabel(t('login.username')).first(), player);
    await person.fill(page.getByLabel(t('login.password'), { exact: true }), PASSWORD);
    await person.tap(page.getByRole('button', { name: t('login.submit'), exact: true }));
    await page.waitForURL('**/wps/play/**');
    await expect(page.locator('#balance')).toHaveText(/^RM/);
    await awaitRound(page, () => person.tap(page.locator('#spin')));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.landscape);
    expect(person.unsteady(MAX_SHIFT)).toEqual([]);
  });
});

for (const width of [820, 1280] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: false, isMobile: false });

    test(`a guest with a mouse plays in few acts at ${width} px (WAY-40)`, async ({ page, player }) => {
      const t = translatorFor('EN');
      const person = await personOn(page);
      await page.goto(href('home'));
      await person.act(() => tile(page).click());
      await person.fill(page.getByLabel(t('login.username')).first(), player);
      await person.fill(page.getByLabel(t('login.password'), { exact: true }), PASSWORD);
      await person.act(() => page.getByRole('button', { name: t('login.submit'), exact: true }).click());
      await page.waitForURL('**/wps/play/**');
      await expect(page.locator('#balance')).toHaveText(/^RM/);
      await awaitRound(page, () => person.act(() => page.locator('#spin').click()));
      expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.mouse);
      expect(person.unsteady(MAX_SHIFT)).toEqual([]);
    });

    test(`a member with keys alone plays in few keys at ${width} px (WAY-40)`, async ({
      page,
      player,
      loginAs,
    }) => {
      const person = await personOn(page);
      await loginAs(player);
      await page.goto(href('home'));
      person.startStory();
      const press = (key: string) => person.act(() => page.keyboard.press(key));
      /** Tabs to the first element that fits, and confirms it. */
      const reach = async (selector: string) => {
        for (let keys = 0; keys < MAX_KEYS[width]; keys += 1) {
          await press('Tab');
          if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
            break;
        }
        await press('Enter');
      };
      await reach('.skip');
      await reach('.tile-link');
      await page.waitForURL('**/wps/play/**');
      await expect(page.locator('#balance')).toHaveText(/^RM/);
      await awaitRound(page, () => press('Space'));
      expect(person.acts()).toBeLessThanOrEqual(MAX_KEYS[width]);
    });
  });

test.describe('for a reader of Chinese with text at 200%', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a guest logs in from a tile and plays; nothing is wider than the screen (WAY-42)', async ({
    page,
    player,
  }) => {
    const t = translatorFor('CN');
    await page.goto('/icon.svg');
    // Not by a script of each page: a game's page has no storage.
    await page.context().addCookies([{ name: 'language', value: 'CN', url: new URL(page.url()).origin }]);
    await page.evaluate(() => localStorage.setItem('language', 'CN'));
    const person = await personOn(page);
    const read = async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const { width, screen } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        screen: innerWidth,
      }));
      expect(width, page.url()).toBeLessThanOrEqual(screen);
    };
    await page.goto(href('home'));
    await read();
    await person.tap(tile(page));
    const name = page.getByLabel(t('login.username')).first();
    await expect(name).toBeVisible();
    await read();
    await person.fill(name, player);
    await person.fill(page.getByLabel(t('login.password'), { exact: true }), PASSWORD);
    await person.tap(page.getByRole('button', { name: t('login.submit'), exact: true }));
    await page.waitForURL('**/wps/play/**');
    await expect(page.locator('#balance')).toHaveText(/^RM/);
    await read();
    await awaitRound(page, () => person.tap(page.locator('#spin')));
    expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.largeText);
  });
});
