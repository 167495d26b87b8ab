import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { logIn } from '../support/login-form.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const AREA = [
  'agentHome',
  'teamOverview',
  'memberTeam',
  'teamProfitAndLoss',
  'teamBetting',
  'agentRegister',
  'agentDividend',
  'memberNotice',
] as const satisfies readonly RouteName[];

const count = (page: Page, name: string) => page.locator(`[data-count="${name}"] dd`);
const agentTotal = (page: Page, label: string) =>
  page
    .locator('.totals')
    .first()
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');
const playersNet = (page: Page) =>
  page
    .locator('.totals')
    .first()
    .locator('div', {
      has: page.getByText(new RegExp(`^(?:${t('agent.players.won')}|${t('agent.players.lost')})$`)),
    })
    .locator('dd');
const members = (page: Page) => page.locator('.team-member');

test('an agent logs in at the agent login, sees today’s figures and all links (AGENT-1, AGENT-2)', async ({
  page,
}) => {
  await page.goto(href('login', { as: 'agent', back: href('agentHome') }));
  await logIn(page, 'agent01');
  await page.waitForURL(`**${href('agentHome')}`);
  await expect(page.locator('.money-amount [data-balance]')).toHaveText(/^RM[\d,]+\.\d\d$/);
  await expect(count(page, 'teamOnlineCount')).toHaveText(/^\d+$/);
  const ways = await page
    .locator('.hub-grid [data-shortcut]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-shortcut')));
  expect(ways).toEqual(
    expect.arrayContaining([
      'teamOverview',
      'transactions',
      'memberTeam',
      'teamProfitAndLoss',
      'teamBetting',
    ]),
  );
  expect(ways.at(-1)).toBe('service');
});

test('a member who is not an agent is redirected home from any agent address (AGENT-1)', {
  tag: '@full',
}, async ({ page, loginAs }) => {
  await page.goto(href('agentHome'));
  await expect(page).toHaveURL(/\/m\/home/);
  await loginAs('player02');
  for (const route of AREA) {
    await page.goto(href(route), { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/m\/home/);
  }
});

test('figures of a team are equal on every page, in chart, table and file (AGENT-6, AGENT-8)', {
  tag: '@upstream',
}, async ({ page, loginAs }) => {
  await loginAs('agent01');
  await page.goto(href('teamOverview', { range: 'lastMonth' }));
  const bets = agentTotal(page, t('agent.figures.bet'));
  await expect(bets).toHaveText(/^RM[\d,]+\.\d\d$/);
  const staked = await bets.textContent();
  const net = await playersNet(page).textContent();
  await expect(page.locator('.chart svg')).toBeVisible();
  await expect(page.getByText(t('ui.range.siteZone'))).toHaveCount(0);
  await page.getByText(t('ui.chart.asTable'), { exact: true }).tap();
  await expect(page.getByRole('table', { name: t('agent.report.caption') })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('money.statement.csv') }).tap();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('Net won');

  for (const route of ['teamProfitAndLoss', 'teamBetting'] as const) {
    await page.goto(href(route, { range: 'lastMonth' }));
    await expect(agentTotal(page, t('agent.figures.bet'))).toHaveText(staked ?? '');
    await expect(playersNet(page)).toHaveText(net ?? '');
    if (route === 'teamProfitAndLoss') await expect(page.locator('.chart svg')).toBeVisible();
  }
});

test('the tree leads down to a member’s figures, and back up (AGENT-7, AGENT-9)', {
  tag: '@full',
}, async ({ page, loginAs }) => {
  await loginAs('agent02');
  await page.goto(href('memberTeam'));
  const below = members(page).getByRole('link', { name: /^Downline: \d/ });
  await below.first().tap();
  await expect(page.locator('.team-way li')).toHaveCount(2);
  await expect(members(page).first()).toContainText('***');
  await members(page).first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/member=\d+/);
  await expect(page.locator('.team-way li')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: t('agent.member.own') })).toBeVisible();
  await page.getByRole('link', { name: t('agent.team.mine') }).tap();
  await expect(page.locator('.team-way')).toHaveCount(0);
  await expect(below.first()).toBeVisible();
});

test('a member is found by name, with a month of figures and movements (AGENT-9)', { tag: '@full' }, async ({
  page,
  loginAs,
}) => {
  await loginAs('agent01');
  await page.goto(href('memberTeam'));
  await expect(members(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('player01');
  await page.getByRole('button', { name: t('ui.search.find'), exact: true }).tap();
  await expect(members(page)).toHaveCount(1);
  await expect(members(page)).toContainText('player01');
  await members(page).getByRole('link').first().tap();
  await page.getByRole('button', { name: t('ui.range.presets.lastMonth') }).tap();
  await expect(page.locator('.record').first()).toBeVisible();
  await expect(agentTotal(page, t('agent.figures.bet'))).toHaveText(/^RM[\d,]+\.\d\d$/);
});

test('every page of the agent area exists, and agents’ movements are a separate list (AGENT-3)', {
  tag: '@full',
}, async ({ page, loginAs }) => {
  await loginAs('agent01');
  for (const route of AREA) {
    await page.goto(href(route));
    await expect(page).toHaveURL(new RegExp(`${href(route)}$`));
    await expect(page.locator('.call[aria-busy="false"]').first()).toBeVisible();
    await expect(page.getByText(t('failed.title'))).toHaveCount(0);
  }
  await page.goto(href('transactions', { types: 'A', range: 'lastMonth' }));
  await expect(page.getByRole('button', { name: t('money.kinds.dividend') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('money.kinds.stake'), exact: true })).toHaveCount(0);
});

test('agents read the announcements for agents (AGENT-3)', { tag: '@full' }, async ({ page, loginAs }) => {
  await loginAs('agent02');
  await page.goto(href('memberNotice', { types: 'A' }));
  const first = page.locator('.inbox .fold').first();
  await expect(first).toHaveAttribute('data-unread', '');
  const marked = page.waitForResponse('**/wps/announcements/read');
  await first.locator('summary').tap();
  await expect(first.locator('.prose')).toBeVisible();
  await marked;
  await page.reload();
  await expect(first).not.toHaveAttribute('data-unread', '');
});
