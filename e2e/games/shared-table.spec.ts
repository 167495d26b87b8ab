import type { BrowserContext, Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { enterSession, openSession, PASSWORD } from '#testkit/site/session.ts';
import { test } from '../support/clocked-site.ts';
import type { SiteBeforeGateway } from '../support/gateway-in-test.ts';
import { formatBalance, inMinorUnits, passTo, readNow } from '../support/tables.ts';
import { expect, expectAccessible } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** A table of baccarat with rounds of 30 seconds, of which 18 are open. */
const table = games.find(
  ({ variant, gameType, roundSeconds }) =>
    variant === 'baccarat' && gameType === 'LIVE' && roundSeconds === null,
);
/** A table of a title with free play. */
const freeTable = games.find(({ variant, freeplay }) => variant === 'dash' && freeplay);
const address = (free = false) => {
  const game = free ? freeTable : table;
  if (!game) throw new Error('The catalogue has no such table');
  const { nodeId: node, vendor, gameCode: code } = game;
  return `/m/home${intentHash({ kind: free ? 'free' : 'play', node, vendor, code })}`;
};

const NODE = table?.nodeId ?? '';

async function sit(page: Page, free = false): Promise<void> {
  await page.goto(address(free));
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText(/\d/);
}

/** Opens the table in another browser, as another player. */
async function sitBeside(context: BrowserContext, clocked: SiteBeforeGateway, userName: string) {
  const page = await context.newPage();
  await enterSession(page, await openSession(clocked.url, userName, PASSWORD, clocked.now()));
  await page.goto(clocked.url + address());
  await page.waitForURL('**/wps/play/**');
  return page;
}

const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`);
const phase = (page: Page) => page.locator('#clock');

/** Collects what screen readers announce from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    new MutationObserver(() => {
      const text = document.getElementById('said')?.textContent;
      if (text) spoken.push(text);
    }).observe(document.getElementById('said') as Node, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

test('two players share a round of baccarat and see each other’s sums (PLAY-53, PLAY-55)', async ({
  page,
  loginAs,
  clocked,
  browser,
}) => {
  test.slow();
  await loginAs('player01');
  await sit(page);
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const neighbour = await sitBeside(context, clocked, 'player02');
  await passTo(clocked, NODE, 'endsAt', [page, neighbour]);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open');
  await expect(phase(neighbour)).toHaveAttribute('data-phase', 'open');
  await expect(page.locator('#hash')).toHaveText((await readNow(clocked, NODE)).hash);
  await expect(page.locator('#players')).toHaveText('');
  const before = inMinorUnits(await page.locator('#balance').textContent());
  const said = await listen(page);

  await page.getByRole('button', { name: 'Chip of RM 5', exact: true }).tap();
  await field(page, 'player').tap();
  await field(page, 'bankerPair').tap();
  await expect(page.locator('#total')).toHaveText('RM10.00');
  expect(await readNow(clocked, NODE)).toMatchObject({ players: 0, sums: [] });
  await page.getByRole('button', { name: 'Place bets' }).tap();
  await expect(page.locator('#message')).toHaveText('RM10.00 is bet on this round.');
  await expect(page.locator('#balance')).toHaveText(formatBalance(before - 1_000));
  await expect(field(neighbour, 'player')).toHaveAccessibleName('Player. All players: RM5.00');
  await expect(neighbour.locator('#players')).toHaveText('Players: 1');

  // The other player bets by keyboard alone.
  await field(neighbour, 'player').focus();
  await neighbour.keyboard.press('Enter');
  await field(neighbour, 'player').evaluate((button) => button.blur());
  await neighbour.keyboard.press('Space');
  await expect(neighbour.locator('#message')).toHaveText('RM1.00 is bet on this round.');
  await expect(field(page, 'player')).toHaveAccessibleName('Player: RM5.00. All players: RM6.00');
  await expect(page.locator('#players')).toHaveText('Players: 2');
  await expectAccessible(page);

  await passTo(clocked, NODE, 'closesAt', [page, neighbour]);
  await expect(page.locator('#fields')).toHaveAttribute('aria-disabled', 'true');
  const own = page.waitForResponse(/\/rounds\/[\d-]+$/);
  await passTo(clocked, NODE, 'shownAt', [page, neighbour]);
  await own;
  const message = page.locator('#message');
  await expect(message).toHaveText(
    /^Player \d, banker \d: .*\. (RM[\d.]+ comes|Nothing comes) back on RM10\.00/,
    { timeout: 15_000 },
  );
  await expect(neighbour.locator('#message')).toHaveText(/back on RM1\.00/, { timeout: 15_000 });
  const text = (await message.textContent()) ?? '';
  const back = inMinorUnits(/(RM[\d.]+) comes/.exec(text)?.[1] ?? '0');
  await expect(page.locator('#balance')).toHaveText(formatBalance(before - 1_000 + back));
  await expect(page.locator('.card')).not.toHaveCount(0);
  // A return at or below the stake does not count as a win (PLAY-15).
  await expect(message).toHaveAttribute('data-tone', back > 1_000 ? 'win' : '');
  if (back <= 1_000) await expect(page.locator('.hit')).toHaveCount(0);
  const results = (await said()).filter((sentence) => sentence.startsWith('Player '));
  expect(results.filter((sentence) => sentence.includes('back on'))).toHaveLength(1);

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'History' }).tap();
  await expect(page.locator('#past-rounds li').first()).toContainText('Bet RM10.00');
  await expect(page.locator('#past-rounds .drawn').first()).toHaveText(`${text.split('. ')[0]}.`);
  await page.keyboard.press('Escape');

  // Nothing moves to the next round: Repeat puts the chips, and a press places them.
  await passTo(clocked, NODE, 'endsAt', [page, neighbour]);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open');
  await expect(page.locator('#total')).toHaveText('RM0.00');
  await page.getByRole('button', { name: 'Repeat' }).tap();
  await expect(page.locator('#total')).toHaveText('RM10.00');
  expect(await readNow(clocked, NODE)).toMatchObject({ players: 0 });
  await passTo(clocked, NODE, 'closesAt', [page, neighbour]);
  await expect(message).toHaveText('Bets closed before you placed RM10.00. Your balance is unchanged.');
  await expect(page.locator('#total')).toHaveText('RM0.00');
  await context.close();
});

test('a bet whose answer is lost is placed once, and its late result said (PLAY-14, PLAY-54)', async ({
  page,
  loginAs,
  clocked,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to load resource|503/);
  test.slow();
  await loginAs('player03');
  await sit(page);
  await passTo(clocked, NODE, 'endsAt', [page]);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open');
  const ids: string[] = [];
  await page.route('**/tables/*/bets', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push(route.request().postDataJSON().id);
    if (ids.length > 1) return route.continue();
    // The gateway stores the bet; its answer does not arrive.
    await route.fetch();
    return route.abort();
  });
  let asked = 0;
  await page.route(/\/rounds\/[\d-]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    asked += 1;
    return asked > 1 ? route.continue() : route.abort();
  });
  await field(page, 'tie').tap();
  await page.locator('#spin').tap();
  const message = page.locator('#message');
  await expect(message).toHaveText('Checking your bets…');
  await expect(message).toHaveText('RM1.00 is bet on this round.');
  expect(ids).toEqual([ids[0], ids[0]]);
  expect((await readNow(clocked, NODE)).sums).toEqual([{ field: 'tie', amount: 1 }]);
  await passTo(clocked, NODE, 'shownAt', [page]);
  await expect(message).toHaveText('Your bet is being settled.', { timeout: 15_000 });
  await expect(message).toHaveText(/back on RM1\.00/, { timeout: 15_000 });
});

test('free play bets on the same rounds and is counted nowhere (PLAY-57)', { tag: '@full' }, async ({
  page,
  loginAs,
  clocked,
}) => {
  const node = freeTable?.nodeId ?? '';
  // Without the film of the race, which takes 20 s.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs('player04');
  await sit(page, true);
  await expect(page.locator('#mode')).toHaveText(/^Free play/);
  await passTo(clocked, node, 'endsAt', [page]);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open');
  await field(page, 'win1').tap();
  await page.locator('#spin').tap();
  await expect(page.locator('#message')).toHaveText('RM1.00 is bet on this round.');
  expect(await readNow(clocked, node)).toMatchObject({ players: 0, sums: [] });
  await passTo(clocked, node, 'shownAt', [page]);
  await expect(page.locator('#message')).toHaveText(/back on RM1\.00/, { timeout: 15_000 });
});
