import type { Locator, Page } from '@playwright/test';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { type Game, games, launchGame } from '#contract/games/games.ts';
import { launchChat } from '#contract/messages/chat.ts';
import { href } from '#lib/routes/addresses.ts';
import { failurePage } from '#testkit/server/failure-page.ts';
import { OTHER_COLOURS, otherBrand } from '#testkit/site/other-brand.ts';
import {
  colleague,
  type EditingSite,
  logInToEdit,
  openForm,
  REFUSED,
  startEditingSite,
} from '../../support/editing.ts';
import { expect, expectAccessible, openSession, test as plain } from '../../support/test.ts';

/** A site with its own colours and an editing page. */
const test = plain.extend<object, { own: EditingSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const site = await startEditingSite({ ...(await otherBrand()), CASHIER: 'manual' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

test.describe.configure({ timeout: 120_000 });

const toRgb = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};
const { primary, 'primary-deep': deep, link } = OTHER_COLOURS.dark;
const BUTTON = `linear-gradient(${toRgb(primary)}, ${toRgb(deep)})`;

const readStyle = (element: Locator, name: 'backgroundColor' | 'backgroundImage' | 'color') =>
  element.evaluate((node, property) => getComputedStyle(node)[property], name);

/** Makes a call of the gateway as a member. */
async function call<Value>(
  site: EditingSite,
  { method, path }: { readonly method: string; readonly path: string },
  query: Record<string, string>,
  body?: object,
): Promise<Value> {
  const { token } = await openSession(site.url, 'player01');
  const answer = await fetch(`${site.url}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      Authorization: token,
      'Idempotency-Key': 'colours-of-a-brand-1',
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { value: Value }).value;
}

test('pages of the site have the operator’s colours, and axe finds nothing (OPER-39, OPER-46)', async ({
  page,
  inTheme,
}) => {
  for (const path of [href('home'), href('register'), href('help'), href('promotions'), href('terms')]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto(href('home'));
  await expect.poll(() => readStyle(page.locator('.button-main').first(), 'backgroundImage')).toBe(BUTTON);
  await inTheme('light');
  for (const path of [href('home'), href('help')]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('the page of a game has them (OPER-39)', async ({ page, own }) => {
  const { games: listed } = await call<{ games: Game[] }>(own, games, { gameType: 'RNG' });
  const { nodeId = '', vassalage = '' } = listed[0] ?? {};
  const query = { nodeId, vassalage, backUrl: '/m/home', language: 'EN' };
  const { url } = await call<{ url: string }>(own, launchGame, query);
  await page.goto(new URL(url, own.url).href);
  await expect(page.locator('#balance')).toHaveText(/^฿/);
  expect(await readStyle(page.locator('#spin'), 'backgroundImage')).toBe(BUTTON);
  expect(await readStyle(page.locator('#lobby'), 'color')).toBe(toRgb(link));
  await expectAccessible(page);
});

test('the chat and the page of a payment have them, in both themes (OPER-39)', async ({ page, own }) => {
  const { chatUrl } = await call<{ chatUrl: string }>(own, launchChat, { backUrl: '/m/home' });
  await page.goto(new URL(chatUrl, own.url).href);
  expect(await readStyle(page.locator('#send'), 'backgroundColor')).toBe(toRgb(primary));
  const { redirectUrl } = await call<{ redirectUrl: string }>(
    own,
    startDeposit,
    {},
    { method: 'card', amount: 500, fields: {} },
  );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(new URL(redirectUrl, own.url).href);
    expect(await readStyle(page.locator('button').first(), 'backgroundColor')).toBe(toRgb(primary));
    expect(await readStyle(page.locator('a'), 'color')).toBe(toRgb(OTHER_COLOURS[colorScheme].link));
  }
});

test('the page for a failure of the site has them (OPER-39)', async ({ page, problems }) => {
  problems.expect(/503/);
  await page.route('**/m/help', (route) =>
    route.fulfill({ status: 503, ...failurePage('EN', OTHER_COLOURS) }),
  );
  await page.goto(href('help'));
  expect(await readStyle(page.locator('a').first(), 'backgroundColor')).toBe(toRgb(primary));
});

test('the preview of a text in the editor has them (OPER-39)', async ({ own, browser, problems }) => {
  problems.expect(REFUSED);
  const page: Page = await colleague(browser);
  await logInToEdit(page, own, 'reviewer');
  await openForm(page, 'promotions/entries/slot-rebate');
  const preview = page.frameLocator('iframe').frameLocator('iframe.preview');
  const button = preview.locator('.button-main:visible').first();
  await expect(button).toBeVisible();
  expect(await readStyle(button, 'backgroundImage')).toBe(BUTTON);
  await page.context().close();
});
