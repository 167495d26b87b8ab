import type { Page } from '@playwright/test';
import { setRealityCheck } from '#contract/safer-play/play-session.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { test } from '../support/clocked-site.ts';
import { openGame, spin } from '../support/game.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { unfold } from '../support/unfold.ts';

const t = translatorFor('EN');
const MINUTE = 60_000;

test.use({ viewport: { width: 360, height: 740 } });

/** Reads the time of play that an open game shows, in seconds. */
async function elapsed(page: Page): Promise<number> {
  await expect(page.locator('#elapsed')).toHaveText(/^\d:\d\d:\d\d$/);
  const [hours = 0, minutes = 0, seconds = 0] = ((await page.locator('#elapsed').textContent()) ?? '')
    .split(':')
    .map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}

const token = (page: Page) =>
  page.evaluate(() => String(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token));

test('a game shows time and net, and continues only after an answer (RESP-4, RESP-5)', async ({
  page,
  loginAs,
  clocked,
}) => {
  // Each round takes a minimum time.
  test.slow();
  await loginAs('player11');
  await page.request.put(setRealityCheck.path, {
    headers: { Authorization: await token(page) },
    data: { minutes: 15 },
  });
  await openGame(page);
  const opened = await elapsed(page);
  await expect(page.locator('#net')).toHaveText('RM0.00');
  // Any increase counts: a busy machine may miss single seconds.
  await expect.poll(() => elapsed(page)).toBeGreaterThan(opened);
  await spin(page);
  await expect(page.locator('#net')).toHaveText(/^[+−]RM\d+\.\d\d$|^RM0\.00$/);
  await expectAccessible(page);
  clocked.pass(14 * MINUTE);
  await spin(page);
  const check = page.getByRole('dialog', { name: 'Time for a look back' });
  await expect(check).toBeHidden();
  clocked.pass(MINUTE);
  await expect(check).toBeVisible();
  await expect(page.locator('#spin')).toBeHidden();
  await expect(page.locator('#check-elapsed')).toHaveText(/^0:15:\d\d$/);
  await expect(page.locator('#check-staked')).toHaveText(/^RM\d+\.\d\d$/);
  await expect(page.locator('#check-net')).toHaveText((await page.locator('#net').textContent()) ?? '');
  await expect(check.getByRole('link')).toHaveText([/limits/, /history/, /Leave/]);
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Continue playing' }).tap();
  await expect(check).toBeHidden();
  await expect(page.locator('#spin')).toBeFocused();
  clocked.pass(8 * MINUTE);
  await spin(page);
  clocked.pass(7 * MINUTE);
  await expect(check).toBeVisible();
  await check.getByRole('link', { name: 'Set limits or take a time-out' }).tap();
  await expect(page).toHaveURL(/\/m\/responsible$/);
  await expect(page.getByText(t('titles.responsiblePlay')).first()).toBeAttached();
});

test('the lobby shows a due reality check, and opens games only after an answer (RESP-4)', {
  tag: '@full',
}, async ({ page, loginAs, clocked, problems }) => {
  problems.expect(/ 409 |status of 409/);
  await loginAs('player12');
  await page.goto(href('responsiblePlay'));
  const check = await unfold(page, t('exclusion.check.title'));
  const quarter = check.getByRole('button', { name: t('exclusion.check.every', { n: 15 }) });
  await quarter.tap();
  await expect(quarter).toHaveAttribute('aria-pressed', 'true');
  await openGame(page);
  clocked.pass(8 * MINUTE);
  await spin(page);
  await page.getByRole('link', { name: 'Lobby' }).tap();
  clocked.pass(8 * MINUTE);
  await page
    .locator('.grid .tile-link')
    .first()
    .tap({ position: { x: 30, y: 30 } });
  const due = page.getByRole('dialog', { name: t('exclusion.dialog.due') });
  await expect(due).toBeVisible();
  await expect(due.locator('[data-figure="elapsed"]')).toHaveText(/^0:16:\d\d$/);
  await expect(due.locator('[data-figure="staked"]')).toHaveText('RM0.10');
  await expectAccessible(page);
  await due.getByRole('button', { name: t('exclusion.dialog.goOn') }).tap();
  await expect(due).toBeHidden();
  await page
    .locator('.grid .tile-link')
    .first()
    .tap({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/wps/play/**');
});
