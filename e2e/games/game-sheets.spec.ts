import { playHistory, setGameSound } from '#contract/games/play.ts';
import { openGame, spin } from '../support/game.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('sound is off until the player turns it on, and then on in each game (PLAY-82)', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const hasLoaded = () => scripts.some((path) => path.startsWith('/wps/play/assets/sound.'));
  await loginAs(player);
  await openGame(page);
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await spin(page);
  expect(hasLoaded()).toBe(false);
  const saved = page.waitForResponse(`**${setGameSound.path}`);
  await sound.tap();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await expect.poll(hasLoaded).toBe(true);
  await openGame(page);
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
});

test('history lists the own rounds of the game; Escape closes it (PLAY-85, PLAY-86)', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  await openGame(page);
  const bet = (await page.locator('#bet').textContent()) ?? '';
  await spin(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'History' });
  await menu.tap();
  const read = page.waitForResponse(`**${playHistory.path}`);
  await button.tap();
  await read;
  const sheet = page.getByRole('dialog', { name: 'History' });
  const rounds = sheet.getByRole('listitem');
  await expect(rounds).toHaveCount(1);
  await expect(rounds).toContainText(`Bet ${bet} · Returned RM`);
  await expect(rounds.getByRole('img')).toHaveAccessibleName(/^[^,;]+(?:[,;] [^,;]+){14}$/);
  await expect(page.locator('main')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(button).toBeHidden();
  await menu.tap();
  await button.tap();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(page.locator('#spin')).toBeVisible();
});

test('the menu of the header shows the rules; Escape closes it (PLAY-80, PLAY-86)', async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await openGame(page);
  await expect(page.locator('header button:visible')).toHaveCount(2);
  const menu = page.getByRole('button', { name: 'Menu' });
  const items = page.getByRole('navigation', { name: 'Menu' });
  await menu.tap();
  await expect(items).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(items).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.tap();
  await items.getByRole('button', { name: 'What pays, and how often' }).tap();
  await expect(items).toBeHidden();
  await expect(page.locator('#rules')).toHaveAttribute('open', '');
  await expect(page.locator('#rules summary')).toBeInViewport();
});

test('a round without an answer is asked for again, and shown once answered (PLAY-14)', async ({
  page,
  loginAs,
  player,
  problems,
}) => {
  problems.expect(/ 503 |status of 503/);
  const ids: string[] = [];
  await page.route('**/wps/play/rounds', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push(route.request().postDataJSON().roundId);
    if (ids.length > 1) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: false, errorCode: 'upstream.unavailable', message: '' },
    });
  });
  await loginAs(player);
  await openGame(page);
  await page.locator('#spin').tap();
  await expect(page.locator('#message')).toHaveText('Checking your round…');
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 });
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});
