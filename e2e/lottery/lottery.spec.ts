import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { type Lottery, lotteries } from '#contract/lottery/lottery.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { setRealityCheck } from '#contract/safer-play/play-session.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { members } from '#gateway/platform/db/schema/index.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { test } from '../support/clocked-site.ts';
import type { SiteBeforeGateway } from '../support/gateway-in-test.ts';
import { expect, expectAccessible, PASSWORD } from '../support/test.ts';

const t = translatorFor('EN');
const MINUTE = 60_000;

test.use({ viewport: { width: 360, height: 740 } });

/** The lotteries of five digits, sorted by the time when their bets close. */
async function byClosing(page: Page): Promise<Lottery[]> {
  const { value } = await (await page.request.get(lotteries.path)).json();
  const found = (value.list as Lottery[])
    .filter(({ kind, issue }) => kind === 'five-digits' && issue)
    .sort((a, b) => (a.issue?.closesAt ?? 0) - (b.issue?.closesAt ?? 0));
  if (found.length === 0) throw new Error('No lottery of five digits takes bets');
  return found;
}

async function quickest(page: Page): Promise<Lottery> {
  const [first] = await byClosing(page);
  if (!first) throw new Error('No lottery of five digits is left');
  return first;
}

/** A member with RM100.00 who has not played, with a demo account's password. */
async function newcomer({ db, now }: SiteBeforeGateway, userName: string): Promise<void> {
  const [known] = await db.select().from(members).where(eq(members.userName, 'player01'));
  const { passwordHash = '' } = known ?? {};
  const [member] = await createMembers(db, [{ userName, passwordHash, type: 0, registeredAt: now() }]);
  await payIn(db, member?.id ?? 0, 10_000n, now());
}

const sessionToken = (page: Page) =>
  page.evaluate(() => String(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token));

const bets = (page: Page) => page.locator('.record');

test('a slip survives login, is bet on 3 draws and verified (LOTT-4, LOTT-5, LOTT-7)', {
  tag: '@fleet',
}, async ({ page, clocked }) => {
  test.slow();
  const { code } = await quickest(page);
  await page.goto(href('lotteryPlay', { code }));
  await expect(page.locator('.closing time')).toHaveText(/^\d+:\d\d$/);
  const form = page.locator('.bet-form');
  await form.getByRole('button', { name: t('lottery.play.add') }).tap();
  await expect(page.locator('#field-picks')).toBeFocused();
  await expect(form.getByText(t('lottery.play.faults.missing'))).toBeVisible();
  await form.getByRole('button', { name: t('lottery.play.quick'), exact: true }).tap();
  const picks = await page.locator('#field-picks').inputValue();
  expect(picks).toMatch(/\d/);
  await page.getByLabel(t('lottery.play.amount')).fill('2');
  await form.getByRole('button', { name: t('lottery.play.add') }).tap();
  await expect(page.locator('.slip-picks')).toHaveText(picks);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('lottery.play.login') }).tap();
  await page.locator('input[name=username]').fill('player12');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect(page.locator('.slip-picks')).toHaveText(picks);

  const more = page.getByRole('button', { name: `${t('lottery.play.draws')}: ${t('lottery.play.more')}` });
  await more.tap();
  await more.tap();
  await expect(page.locator('.slip-total b')).toHaveText('RM6.00');
  const confirm = page.locator('.slip').getByRole('button', { name: /^Bet RM6\.00 on 3 draws$/ });
  await confirm.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { name: t('lottery.play.done') })).toBeFocused();
  await page
    .getByRole('link', { name: t('lottery.myBets') })
    .last()
    .tap();
  await expect(bets(page)).toHaveCount(3);
  await expect(bets(page).first()).toContainText(t('lottery.tickets.states.open'));

  clocked.pass(20 * MINUTE);
  await expect(async () => {
    await page.reload();
    await expect(bets(page)).toHaveCount(3);
    await expect(page.locator('.record').filter({ hasText: /Won|Lost/ })).toHaveCount(3);
  }).toPass();
  await bets(page).first().locator('summary').click();
  await expect(bets(page).first().locator('.ticket-picks')).toContainText(picks.split(' ')[0] ?? '');
  await expectAccessible(page);
  await bets(page)
    .first()
    .getByRole('link', { name: t('lottery.check') })
    .click();
  await page.getByRole('button', { name: t('lottery.proof.compute') }).click();
  await expect(page.locator('.proof-outcome')).toContainText(t('lottery.proof.same'));
  await page.locator('#proof-secret').fill('00'.repeat(32));
  await page.getByRole('button', { name: t('lottery.proof.compute') }).click();
  await expect(page.locator('.proof-outcome')).toHaveText(t('lottery.proof.otherHash'));
});

test('time and net stay visible; a reached limit replaces the button (RESP-5, RESP-7)', {
  tag: '@full',
}, async ({ page, loginAs, clocked, problems }) => {
  problems.expect(/ 409 |status of 409/);
  await newcomer(clocked, 'careful_better');
  await loginAs('careful_better');
  const headers = { Authorization: await sessionToken(page) };
  const limit = { kind: 'loss', period: 'day', amount: 5 };
  expect((await page.request.put(setLimit.path, { headers, data: limit })).ok()).toBe(true);
  // No draw pays out meanwhile.
  const code = (await byClosing(page)).at(-1)?.code ?? '';
  await page.goto(href('lotteryPlay', { code }));
  const played = page.locator('.played dd');
  await expect(played).toHaveText(['0:00:00', 'RM0.00']);
  const form = page.locator('.bet-form');
  const addLine = async (amount: string) => {
    await form.getByRole('button', { name: t('lottery.play.quick'), exact: true }).tap();
    await page.getByLabel(t('lottery.play.amount')).fill(amount);
    await form.getByRole('button', { name: t('lottery.play.add') }).tap();
    await expect(page.locator('.slip-line')).toHaveCount(1);
  };
  const bet = page.locator('.slip').getByRole('button', { name: /^Bet / });
  const again = page.getByRole('button', { name: t('lottery.play.again') });
  const hold = page.locator('.bet-hold');

  await addLine('2');
  await bet.tap();
  await expect(again).toBeVisible();
  await expect(played).toHaveText([/^0:00:0[1-9]$/, '−RM2.00']);
  await again.tap();
  await addLine('4');
  await bet.tap();
  await expect(hold).toContainText('RM3.00 is left of your loss limit (A day: RM5.00).');
  await expect(hold).toBeFocused();
  await expect(bet).toHaveCount(0);
  await expect(played.last()).toBeInViewport();
  await expectAccessible(page);
  await page.locator('.slip-line .icon-button').tap();
  await addLine('3');
  await bet.tap();
  await again.tap();
  await addLine('1');
  await expect(hold).toContainText('RM0.00 is left');
  await expect(bet).toHaveCount(0);
  await hold.getByRole('link').tap();
  await expect(page).toHaveURL(/\/m\/responsible$/);
});

test('a due reality check blocks bets on a lottery until the answer (RESP-4)', {
  tag: '@full',
}, async ({ page, loginAs, clocked, problems }) => {
  test.slow();
  problems.expect(/ 409 |status of 409/);
  await newcomer(clocked, 'mindful_better');
  await loginAs('mindful_better');
  const headers = { Authorization: await sessionToken(page) };
  const check = await page.request.put(setRealityCheck.path, { headers, data: { minutes: 15 } });
  expect(check.ok()).toBe(true);
  // No draw closes meanwhile.
  const code = (await byClosing(page)).at(-1)?.code ?? '';
  const bet = page.locator('.slip').getByRole('button', { name: /^Bet / });
  const done = page.getByRole('heading', { name: t('lottery.play.done') });
  const addLine = async () => {
    await page.getByRole('button', { name: t('lottery.play.quick'), exact: true }).tap();
    await page.getByLabel(t('lottery.play.amount')).fill('2');
    await page
      .locator('.bet-form')
      .getByRole('button', { name: t('lottery.play.add') })
      .tap();
  };
  for (let round = 0; round < 2; round += 1) {
    await page.goto(href('lotteryPlay', { code }));
    await addLine();
    await bet.tap();
    await expect(done).toBeVisible();
    clocked.pass(8 * MINUTE);
  }
  await page.goto(href('lotteryPlay', { code }));
  const due = page.getByRole('dialog', { name: t('exclusion.dialog.due') });
  await expect(due.locator('[data-figure="elapsed"]')).toHaveText(/^0:16:\d\d$/);
  await expect(due.locator('[data-figure="staked"]')).toHaveText('RM4.00');
  await expectAccessible(page);
  await due.getByRole('button', { name: t('exclusion.dialog.goOn') }).tap();
  await expect(due).toBeHidden();
  await addLine();
  await bet.tap();
  await expect(done).toBeVisible();
});

test('draws are counted down by the gateway’s clock, then show new numbers (LOTT-1, GAME-10)', {
  tag: '@full',
}, async ({ page, clocked }) => {
  const { code, last } = await quickest(page);
  await page.goto(href('lottery'));
  const card = page.locator(`[data-fresh="${code}"]`);
  // The front process caches a page for some seconds; the page then refetches, also after a draw that closes now.
  await expect(card.locator('time')).toHaveText(/^\d+:\d\d$/, { timeout: 20_000 });
  clocked.pass(10 * MINUTE);
  await page.reload();
  await expect(card.locator('time')).toHaveText(/^\d+:\d\d$/, { timeout: 20_000 });
  const { value } = await (await page.request.get(lotteries.path)).json();
  const issue = (value.list as Lottery[]).find((one) => one.code === code)?.issue;
  const left = Math.round(((issue?.closesAt ?? 0) - value.serverTime) / 1_000);
  const [minutes = 0, seconds = 0] = ((await card.locator('time').textContent()) ?? '')
    .split(':')
    .map(Number);
  expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThanOrEqual(10);
  await expect(card.locator('.lottery-last')).not.toContainText(last?.no ?? 'none');
});
