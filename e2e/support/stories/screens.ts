import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import { playRound } from '#contract/games/play.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { PASSWORD } from '#testkit/site/session.ts';
import type { Person } from '../person.ts';
import { type CountedStory, PHONE, type Visit } from './story.ts';

/** The acts from a guest's home to the answer of a first round. */
const MAX_ACTS = 5;
/** The keys of a member from the beginning of a list to the answer of a first round, Tab and Enter together. */
const MAX_KEYS = 30;

const tile = (page: Page) => page.locator('.grid .tile-link').first();

/** Waits for the answer of a round that an act begins. */
async function awaitRound(page: Page, begin: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(`**${playRound.path}`);
  await begin();
  expect((await answer).ok()).toBe(true);
}

/** Logs in from a tile of home and plays once. @param read runs on each page */
async function playFromTile(
  { page, person, player, step }: Visit,
  press: Person['tap'],
  language: Language,
  read: () => Promise<void> = async () => {},
): Promise<void> {
  const t = translatorFor(language);
  await page.goto(href('home'));
  await step();
  await read();
  await press(tile(page));
  const name = page.getByLabel(t('login.username')).first();
  await expect(name).toBeVisible();
  await read();
  await person.fill(name, player);
  await step();
  await expect(name).toHaveValue(player);
  await person.fill(page.getByLabel(t('login.password'), { exact: true }), PASSWORD);
  await press(page.getByRole('button', { name: t('login.submit'), exact: true }));
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText(/^RM/);
  await read();
  await step();
  await awaitRound(page, () => press(page.locator('#spin')));
  expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS);
}

/** Story 8. */
export const landscape: CountedStory = {
  name: 'landscape',
  title:
    'a guest logs in from a tile and plays on a phone held sideways, without scrolling (PLAY-80, WAY-41)',
  screen: { viewport: { width: 640, height: 360 } },
  hasNoCaptcha: false,
  async run(visit) {
    await playFromTile(visit, visit.person.tap, 'EN');
    expect(await visit.page.evaluate(() => scrollY)).toBe(0);
  },
};

const desk = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 800 },
  hasTouch: false,
  isMobile: false,
});

/** Story 9, with a mouse. */
const mouse = (width: 820 | 1280): CountedStory => ({
  name: `mouse at ${width}`,
  title: `a guest with a mouse plays in few acts at ${width} px (WAY-40)`,
  screen: desk(width),
  hasNoCaptcha: false,
  run: (visit) => playFromTile(visit, (control) => visit.person.act(() => control.click()), 'EN'),
});

/** Story 9, with keys. */
const keys = (width: 820 | 1280): CountedStory => ({
  name: `keys at ${width}`,
  title: `a member with keys alone plays in few keys at ${width} px (WAY-40)`,
  screen: desk(width),
  hasNoCaptcha: false,
  async run({ page, person, player, enter, step }) {
    await enter(player);
    // On home the first tile is the game that this member plays most, of any kind.
    await page.goto(href('slotGames'));
    await step();
    person.startStory();
    const press = (key: string) => person.act(() => page.keyboard.press(key));
    /** Tabs to the first element that fits, and confirms it. */
    const reach = async (selector: string) => {
      for (let count = 0; count < MAX_KEYS; count += 1) {
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
    expect(person.acts()).toBeLessThanOrEqual(MAX_KEYS);
  },
});

/** Enlarges the text of the page to 200%. Nothing may be wider than the screen. */
async function readLarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const { width, screen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: innerWidth,
  }));
  expect(width, page.url()).toBeLessThanOrEqual(screen);
}

/** Story 10. */
const chinese: CountedStory = {
  name: 'Chinese',
  title: 'a reader of Chinese at 200% logs in from a tile and plays; nothing is too wide (WAY-42)',
  screen: PHONE,
  enlarges: true,
  hasNoCaptcha: false,
  async run(visit) {
    const { page } = visit;
    // The menu of languages stores the choice, where the browser stores anything.
    await page.goto(`${href('home')}?lang=CN`);
    await playFromTile(visit, visit.person.tap, 'CN', () => readLarge(page));
  },
};

export const SCREENS: readonly CountedStory[] = [
  landscape,
  mouse(820),
  mouse(1280),
  keys(820),
  keys(1280),
  chinese,
];
