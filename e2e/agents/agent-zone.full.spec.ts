import type { Page, Request } from '@playwright/test';
import { siteOffsetMs, siteZone } from '#contract/core/locality.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const DAY_MS = 86_400_000;

test.use({ timezoneId: 'America/New_York' });

const computeSpan = (query: URLSearchParams): number =>
  Number(query.get('to') ?? query.get('endDate')) - Number(query.get('from') ?? query.get('startDate'));

/** Opens a page of the team. @returns the range of its request for one day */
async function askedBy(page: Page, address: string, path: string): Promise<URLSearchParams> {
  const isAsked = (request: Request) => {
    const url = new URL(request.url());
    return url.pathname.endsWith(path) && computeSpan(url.searchParams) === DAY_MS;
  };
  const asking = page.waitForRequest(isAsked);
  await page.goto(address);
  const query = new URL((await asking).url()).searchParams;
  await expect(page.getByText(t('ui.range.siteZone'), { exact: true })).toBeVisible();
  return query;
}

const beginsDay = (moment: string | null): boolean => (Number(moment) + siteOffsetMs()) % DAY_MS === 0;

test('an agent abroad sees the site’s days, with a note (AGENT-2, AGENT-6, AGENT-8)', async ({
  page,
  loginAs,
}) => {
  await loginAs('agent01');
  const now = await askedBy(page, href('agentHome'), '/agent/kpi');
  expect([now.get('startDate'), now.get('endDate')].every(beginsDay)).toBe(true);
  for (const [route, path] of [
    ['teamOverview', '/agent/overview'],
    ['teamProfitAndLoss', '/agent/pnl'],
    ['teamBetting', '/agent/bets'],
  ] as const) {
    const query = await askedBy(page, href(route, { range: 'yesterday' }), path);
    expect(query.get('timeZone')).toBe(siteZone());
    const [from, to] = [query.get('from'), query.get('to')];
    expect([from, to].every(beginsDay)).toBe(true);
    expect(to).toBe(now.get('startDate'));
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('money.statement.csv') }).tap();
  expect(new URL((await saving).url()).searchParams.get('timeZone')).toBe(siteZone());
});
