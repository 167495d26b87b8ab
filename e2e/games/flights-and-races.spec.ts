import type { Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import type { TableNow } from '#gateway/games/play/tables/client/table-clock.ts';
import { test } from '../support/clocked-site.ts';
import type { SiteBeforeGateway } from '../support/gateway-in-test.ts';
import { formatBalance, inMinorUnits, lookAgain, passTo, readNow } from '../support/tables.ts';
import { expect, expectAccessible } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const findTitle = (kind: string, variant = '') => {
  const game = games.find((each) => each.kind === kind && each.variant === variant);
  if (!game) throw new Error(`The catalogue has no ${kind} ${variant}`);
  return game;
};

async function sit(page: Page, { nodeId: node, vendor, gameCode: code }: ReturnType<typeof findTitle>) {
  await page.goto(`/m/home${intentHash({ kind: 'play', node, vendor, code })}`);
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText(/\d/);
}

/** Moves the gateway's clock to the beginning of the next round, and has the page look again. */
async function passToNext(page: Page, clocked: SiteBeforeGateway, nodeId: string): Promise<TableNow> {
  const { endsAt } = await readNow(clocked, nodeId);
  clocked.pass(Math.max(0, endsAt - clocked.now()));
  const next = await readNow(clocked, nodeId);
  clocked.pass(Math.max(0, next.startsAt - clocked.now()));
  await lookAgain(page);
  return next;
}

const phase = (page: Page) => page.locator('#clock');
const message = (page: Page) => page.locator('#message');

test('a flight is bet on, cashed out by hand and paid its height (PLAY-31, PLAY-86)', async ({
  page,
  loginAs,
  clocked,
}) => {
  test.slow();
  const title = findTitle('crash');
  await loginAs('player04');
  await sit(page, title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.name.EN);
  const button = page.getByRole('button', { name: /^Cash out/ });

  // A cash-out that is not one is refused by the page.
  const own = page.getByRole('textbox', { name: /^Auto cash-out/ });
  await own.fill('0.5');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  await own.fill('2,50');
  await expect(own).toHaveAttribute('aria-invalid', 'false');

  // About 5 flights in 100 end before a player can leave, others while the button is pressed.
  for (let tries = 5; ; tries -= 1) {
    await passToNext(page, clocked, title.nodeId);
    await expect(phase(page)).toHaveAttribute('data-phase', 'open', { timeout: 15_000 });
    const before = inMinorUnits(await page.locator('#balance').textContent());
    await page.getByRole('button', { name: 'Chip of RM 5', exact: true }).tap();
    await page.getByRole('button', { name: 'Chip of RM 1', exact: true }).tap();
    await page.getByRole('checkbox', { name: /^Auto cash-out/ }).uncheck();
    await expect(page.locator('#total')).toHaveText('RM6.00');
    await page.locator('#spin').tap();
    await expect(message(page)).toHaveText('RM6.00 is bet on this round.');
    await expect(page.locator('#own-bet')).toHaveText('RM6.00 on this flight · cash-out: by hand');
    if (tries === 5) await expectAccessible(page);
    await expect(phase(page)).toHaveAttribute('data-phase', /flying|ended/, { timeout: 20_000 });
    const isLeft = await button.tap({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    await expect(message(page)).toHaveText(/back on RM6\.00/, { timeout: 30_000 });
    const text = (await message(page).textContent()) ?? '';
    const left = /^Cashed out at (\d+)\.(\d\d)×\./.exec(text);
    if (!(isLeft && left) && tries > 1) continue;
    const height = Number(`${left?.[1]}${left?.[2]}`);
    expect(height).toBeGreaterThan(100);
    await expect(page.locator('#balance')).toHaveText(formatBalance(before - 600 + 6 * height));
    break;
  }
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'History' }).tap();
  await expect(page.locator('#past-rounds li').first()).toContainText('Bet RM6.00');
  await page.keyboard.press('Escape');
});

test('a flight without movement is text, and an own cash-out needs no hand (PLAY-81)', async ({
  page,
  loginAs,
  clocked,
}) => {
  test.slow();
  const title = findTitle('crash');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs('player05');
  await sit(page, title);
  await passToNext(page, clocked, title.nodeId);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open', { timeout: 15_000 });
  await page.getByRole('textbox', { name: /^Auto cash-out/ }).fill('1.01');
  await page.getByRole('button', { name: 'Chip of RM 10', exact: true }).tap();
  await page.locator('#spin').tap();
  await expect(message(page)).toHaveText('RM10.00 is bet on this round.');
  await expect(page.locator('#curve')).toBeHidden();
  await expect(page.locator('#height')).toBeVisible();
  await expect(message(page)).toHaveText(
    /^(Cashed out at 1\.01×|The flight ended at 1\.00×)\. .*back on RM10/,
    {
      timeout: 40_000,
    },
  );
});

test('a race shows its odds, takes bets, and pays those that came in (PLAY-33, PLAY-55)', async ({
  page,
  loginAs,
  clocked,
}) => {
  test.slow();
  const title = findTitle('race', 'dash');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs('player06');
  await sit(page, title);
  await passToNext(page, clocked, title.nodeId);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Chip of RM 5', exact: true }).tap();
  const win = page.getByRole('button', { name: /^Number 2 to win, pays \d+\.\d\d/ });
  await win.tap();
  await page.getByRole('tab', { name: 'Place' }).tap();
  const place = page.getByRole('button', { name: /^Number 3 to place, pays \d+\.\d\d/ });
  await place.tap();
  const oddsIn = async (label: Promise<string | null>) =>
    inMinorUnits(/pays ([\d.]+)/.exec((await label) ?? '')?.[1] ?? '');
  const placeOdds = await oddsIn(place.getAttribute('aria-label'));
  const winOdds = await oddsIn(page.locator('[data-field=win2]').getAttribute('aria-label'));
  await page.locator('#spin').tap();
  await expect(message(page)).toHaveText('RM10.00 is bet on this round.');
  const balance = inMinorUnits(await page.locator('#balance').textContent());
  await expectAccessible(page);
  await passTo(clocked, title.nodeId, 'closesAt', [page]);
  await expect(page.locator('#fields')).toHaveAttribute('aria-disabled', 'true', { timeout: 10_000 });
  await passTo(clocked, title.nodeId, 'shownAt', [page]);
  await expect(message(page)).toHaveText(/^First \d, second \d, third \d\. .*back on RM10\.00/, {
    timeout: 20_000,
  });
  const [, first, second] = /^First (\d), second (\d)/.exec((await message(page).textContent()) ?? '') ?? [];
  const back = (first === '2' ? 5 * winOdds : 0) + ([first, second].includes('3') ? 5 * placeOdds : 0);
  await expect(page.locator('#balance')).toHaveText(formatBalance(balance + back));
  await expect(page.locator('#placings li').first()).toHaveText(`1st${first}`);
  await expect(page.locator('#road-list li').first()).toHaveText(first ?? '');
});

test('two drawn birds contest without harm; the result is one of three (PLAY-33)', {
  tag: '@full',
}, async ({ page, loginAs, clocked }) => {
  test.slow();
  const title = findTitle('race', 'ring');
  await loginAs('player07');
  await sit(page, title);
  await passToNext(page, clocked, title.nodeId);
  await expect(phase(page)).toHaveAttribute('data-phase', 'open', { timeout: 15_000 });
  await page.getByRole('button', { name: /^Draw, pays 19\.00/ }).tap();
  await page.locator('#spin').tap();
  await expect(message(page)).toHaveText('RM1.00 is bet on this round.');
  await passTo(clocked, title.nodeId, 'shownAt', [page]);
  await expect(message(page)).toHaveText(/^(Meron wins|Wala wins|A draw)\. .*back on RM1\.00/, {
    timeout: 30_000,
  });
});
