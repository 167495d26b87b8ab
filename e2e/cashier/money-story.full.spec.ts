import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { openGame, spin } from '../support/game.ts';
import { photoFile } from '../support/identity.ts';
import { test } from '../support/own-site.ts';
import { PIN, setPaymentPin } from '../support/payment-pin.ts';
import { expect } from '../support/test.ts';
import { addAccount, askFor, button, condition } from '../support/withdrawing.ts';

const t = translatorFor('EN');
/** The time within which the demo's cashier and its reviewer decide. */
const DECIDED = { timeout: 20_000 };

const MOVEMENTS = [
  ...(['deposit', 'bonus', 'stake', 'withdrawal', 'withdrawal-returned'] as const),
  ...(['rebate', 'reward'] as const),
];

test.use({ viewport: { width: 360, height: 740 } });

const minor = (text: string | null) => Number((text ?? '').replace('\u2212', '-').replace(/[^\d-]/g, ''));
const state = (page: Page) => page.locator('.order-head');
const records = (page: Page) => page.locator('.record');
const RELOAD = 'Daily reload';
const owedFor = (page: Page, what: string) => page.locator('.turnover', { hasText: what });

/** Pays in by e-wallet with the promotion that the page offers. */
async function depositWithPromotion(page: Page): Promise<void> {
  await page.goto(href('deposit'));
  await page.locator('.pay-method', { hasText: 'E-wallet' }).tap();
  await page.getByLabel(t('money.deposit.amount'), { exact: true }).fill('100');
  await page.locator('.pay-method', { hasText: RELOAD }).tap();
  await expect(page.locator('.facts')).toContainText(`${t('money.deposit.bonusTurnover')}RM80.00`);
  await button(page, 'Deposit RM100.00').tap();
  await expect(page.getByRole('img', { name: t('money.deposit.qr') })).toBeVisible();
  await expect(state(page)).toContainText(t('money.states.approved'), DECIDED);
}

/** Plays rounds of the largest bet. */
async function play(page: Page, rounds: number): Promise<void> {
  await openGame(page);
  while (await page.locator('#more').isEnabled()) await page.locator('#more').tap();
  await expect(page.locator('#bet')).toHaveText('RM50.00');
  for (let round = 0; round < rounds; round++) await spin(page);
}

/** Sends two photos through the file chooser, and waits for the answer. */
async function sendPhotos(page: Page): Promise<void> {
  for (const kind of ['front', 'account'] as const) {
    const slot = page.locator('.picture').filter({ hasText: t(`verification.kinds.${kind}.title`) });
    const chooser = page.waitForEvent('filechooser');
    await slot.locator('label', { hasText: t('verification.file') }).tap();
    await (await chooser).setFiles(await photoFile(`${kind}.jpg`));
    await expect(slot.getByText(t('verification.uploaded'))).toBeVisible();
  }
  await button(page, t('verification.submit')).tap();
  await expect(page.getByRole('heading', { name: t('verification.approved.title') })).toBeVisible(DECIDED);
}

/** Claims the amount of a button. @returns the increase of the balance, in minor units */
async function claim(page: Page, offer: Locator): Promise<number> {
  const before = await readBalance(page);
  const amount = minor(await offer.textContent());
  await offer.dblclick();
  await expect.poll(() => readBalance(page)).toBe(before + amount);
  return amount;
}

/** Reads a file of movements: each amount and the balance after it, in minor units, newest first. */
async function rowsOfFile(page: Page): Promise<{ amount: number; after: number }[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, t('money.statement.csv')).tap(),
  ]);
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const columns = head.replace('\uFEFF', '').split(',');
  const at = (name: string) => columns.indexOf(name);
  return lines.map((line) => {
    const cells = line.split(',');
    const [came = 0, went = 0, after = 0] = ['In', 'Out', 'Balance after'].map((name) =>
      minor(cells[at(name)] ?? ''),
    );
    return { amount: came - went, after };
  });
}

test('a member pays in, plays, withdraws and claims; all amounts add up (HUB-8, CASH-8, RWD-4)', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(360_000);
  await loginAs('player01');
  await page.goto(href('deposit'));
  const atFirst = await readBalance(page);

  await depositWithPromotion(page);
  await expect.poll(() => readBalance(page)).toBe(atFirst + 11_000);
  await page.goto(href('memberHome'));
  await expect(owedFor(page, RELOAD)).toContainText('RM80.00');

  await page.goto(href('withdraw'));
  await page.getByRole('link', { name: t('money.withdraw.conditions.identity.way') }).tap();
  await sendPhotos(page);
  await setPaymentPin(page);
  await addAccount(page);
  await expect(condition(page, 'turnover')).toHaveAttribute('data-state', 'todo');
  await expect(owedFor(page, 'Deposit')).toContainText('RM100.00 left');
  await expect(owedFor(page, RELOAD)).toContainText('RM80.00 left');
  await play(page, 1);
  await page.goto(href('memberHome'));
  await expect(owedFor(page, 'Deposit')).toContainText('RM50.00 left');
  await play(page, 3);

  await page.goto(href('withdraw'));
  const before = await readBalance(page);
  await askFor(page, '50', PIN);
  await expect(state(page)).toContainText(t('money.states.pending'));
  await expect.poll(() => readBalance(page)).toBe(before - 5_000);
  await expect(state(page)).toContainText(t('money.states.approved'), DECIDED);
  await page.goto(href('withdraw'));
  await page.getByLabel(t('money.withdraw.amount')).fill('50.13');
  await page.getByLabel(t('money.pin.label'), { exact: true }).fill(PIN);
  await button(page, 'Withdraw RM50.13').tap();
  await expect.poll(() => readBalance(page)).toBe(before - 5_000 - 5_013);
  await expect(state(page)).toContainText(t('money.states.rejected'), DECIDED);
  await expect(state(page).getByRole('status')).toContainText('.13');
  await expect.poll(() => readBalance(page)).toBe(before - 5_000);

  await page.goto(href('manualRebate'));
  expect(await claim(page, page.getByRole('button', { name: /^Claim RM/ }))).toBeGreaterThanOrEqual(100);
  await page.goto(href('rewardCentre'));
  await claim(page, page.getByRole('button', { name: 'Claim RM8.00' }));
  await page.locator('.reward', { hasText: 'Three tickets' }).getByRole('button').tap();
  const raffle = page.locator('.raffle').first();
  await raffle.getByRole('button', { name: t('rewards.raffle.enter') }).tap();
  await expect(raffle.locator('.facts > div', { hasText: t('rewards.raffle.mine') })).toContainText('1');

  await page.goto(href('transactions', { range: 'last7' }));
  await expect(records(page).first()).toBeVisible();
  for (const kind of MOVEMENTS)
    await expect(records(page).filter({ hasText: t(`money.kinds.${kind}`) })).not.toHaveCount(0);
  const rows = await rowsOfFile(page);
  // Each balance is the previous one plus the movement; the newest equals the balance in the header.
  for (const [line, { after }] of rows.slice(1).entries())
    expect(rows[line]?.after).toBe(after + (rows[line]?.amount ?? 0));
  expect(rows[0]?.after).toBe(await readBalance(page));
  await expect(records(page).filter({ hasText: '−RM50.00' }).first()).toContainText('Harbour Bank');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await button(page, t('money.statement.print')).tap();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-head')).toContainText('player01');
  await expect(page.locator('header [data-balance]')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await loginAs('agent01');
  await page.goto(href('inviteFriends'));
  await claim(page, page.getByRole('button', { name: 'Claim RM20.00' }));
  await page.goto(href('transactions'));
  await expect(records(page).filter({ hasText: '+RM20.00' })).toHaveCount(1);
});
