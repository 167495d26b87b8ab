import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { today } from '#lib/ui/dates/date-range.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { unfold } from '../support/unfold.ts';

const t = translatorFor('EN');
const DAY_MS = 86_400_000;
const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
/** Ninety days up to yesterday: the length of the demo's history. */
const quarter = () => ({ from: toDay(Date.now() - 91 * DAY_MS), to: toDay(Date.now() - DAY_MS) });
/** Up to today in the site's zone: on the first day of a month, “this month” may have no records. */
const month = () => ({ from: toDay(Date.now() - 31 * DAY_MS), to: today(Date.now(), 'site') });

const records = (page: Page) => page.locator('.record');
/** The totals of the period in minor units, in the page's order. */
const figures = async (page: Page) => (await page.locator('.totals dd').allTextContents()).map(minor);
/** A minus is U+2212. */
const minor = (text: string | null) => Number(text?.replace('\u2212', '-').replace(/[^\d-]/g, ''));

test('the balance after the newest movement is the one in the header (CASH-4, CASH-8)', {
  tag: '@upstream',
}, async ({ page, loginAs }) => {
  await loginAs('player11');
  await page.goto(href('transactions', month()));
  const after = records(page).first().locator('.record-amount small');
  await expect(after).toHaveText(/RM\d/);
  const header = page.locator('header [data-balance]');
  await expect(header).toHaveText(/^RM/);
  expect(minor(await after.textContent())).toBe(minor(await header.textContent()));
});

test('a period without deposits or withdrawals has zero totals, not unknown ones (CASH-4)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  for (const name of ['depositRecord', 'withdrawRecord'] as const) {
    await page.goto(href(name, { range: 'today', status: 'rejected' }));
    const sums = page.locator('.totals dd');
    await expect(sums.first()).toHaveText('RM0.00');
    expect(new Set(await sums.allTextContents())).toEqual(new Set(['RM0.00']));
  }
});

test('each balance is the previous one plus the movement (CASH-4)', { tag: '@full' }, async ({
  page,
  loginAs,
}) => {
  await loginAs('player11');
  await page.goto(href('transactions', month()));
  await expect(records(page).first()).toBeVisible();
  const rows = await records(page).evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('.amount')?.textContent ?? '',
      item.querySelector('.record-amount small')?.textContent ?? '',
    ]),
  );
  const figures = rows.map(([amount = '', after = '']) => [minor(amount), minor(after)]);
  for (const [index, [amount, after]] of figures.slice(0, -1).entries())
    expect(after).toBe((figures[index + 1]?.[1] ?? 0) + (amount ?? 0));
});

test('the filter is in the address, and going back removes it (CASH-4)', async ({ page, loginAs }) => {
  await loginAs('player11');
  await page.goto(href('transactions', quarter()));
  await page.getByRole('button', { name: t('money.kinds.deposit'), exact: true }).tap();
  await expect(page).toHaveURL(/kind=deposit/);
  await expect(records(page).first()).toContainText(t('money.kinds.deposit'));
  await expect(records(page).filter({ hasText: t('money.kinds.stake') })).toHaveCount(0);
  await page.reload();
  await expect(records(page).first()).toContainText(t('money.kinds.deposit'));
  await page.goBack();
  await expect(page).not.toHaveURL(/kind=/);
});

test('records load page by page, each once, only of the range in the address (CASH-4)', {
  tag: '@upstream',
}, async ({ page, loginAs }) => {
  await loginAs('player11');
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/transactions?')) urls.push(request.url());
  });
  await page.goto(href('transactions', quarter()));
  await expect(records(page)).toHaveCount(20);
  expect(urls).toHaveLength(1);
  await page.getByRole('button', { name: t('common.loadMore') }).tap();
  await expect(records(page)).toHaveCount(40);
});

test('the period can be saved as CSV (CASH-4)', { tag: ['@upstream', '@full'] }, async ({
  page,
  loginAs,
}) => {
  await loginAs('player11');
  await page.goto(href('transactions', month()));
  await expect(records(page).first()).toBeVisible();
  const more = page.getByRole('button', { name: t('common.loadMore') });
  while (await more.isVisible()) {
    const before = await records(page).count();
    await more.tap();
    await expect.poll(() => records(page).count()).toBeGreaterThan(before);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('money.statement.csv') }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  // A line for each record, and one of headings.
  expect(text.trim().split('\n')).toHaveLength((await records(page).count()) + 1);
});

test('the kind of bets is in the address; a year of bets is saved as CSV (CASH-4, RESP-8)', {
  tag: '@upstream',
}, async ({ page, loginAs }) => {
  await loginAs('player11');
  await page.goto(href('transactions'));
  await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await page.goto(href('responsiblePlay'));
  const ways = await unfold(page, t('limits.records.title'));
  await ways.getByRole('link', { name: t('titles.bets') }).tap();
  await page.waitForURL(`**${href('bets')}`);
  await page.goto(href('bets', quarter()));
  await expect(records(page)).toHaveCount(20);
  // The demo's players have no bets in live games.
  await page.getByRole('button', { name: t('games.type.LIVE'), exact: true }).tap();
  await expect(page).toHaveURL(/type=LIVE/);
  await expect(records(page)).toHaveCount(0);
  await page.getByRole('button', { name: t('games.type.RNG'), exact: true }).tap();
  await expect(page).toHaveURL(/type=RNG/);
  await expect(records(page)).toHaveCount(20);
  const [stake = 0, payout = 0, net = 0] = await figures(page);
  expect(net).toBe(payout - stake);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('money.statement.year') }).tap(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  const staked = lines.reduce((sum, line) => sum + minor(line.split(',').at(-2) ?? ''), 0);
  // All bets of the year, only of that kind.
  expect(staked).toBeGreaterThanOrEqual(stake);
  expect(lines.length).toBeGreaterThan(20);
});

test('the chart of profit and loss has the figures of its table (CASH-5)', { tag: '@full' }, async ({
  page,
  loginAs,
}) => {
  await loginAs('player11');
  await page.goto(href('profitAndLoss', month()));
  await expect(page.locator('.chart svg')).toBeVisible();
  await page.getByText(t('ui.chart.asTable')).tap();
  const total = page.locator('.chart-table tfoot .amount');
  await expect(total).toHaveText((await page.locator('.totals .amount').textContent()) ?? '');
  await expectAccessible(page);
});
