import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { enterSession } from '#testkit/site/session.ts';
import { logIn } from '../support/login-form.ts';
import { test } from '../support/open-site.ts';
import { openWithoutSession } from '../support/sign-out.ts';
import { expect, expectAccessible, openSession } from '../support/test.ts';

const t = translatorFor('EN');
const FIRST = 'chosen by the agent';
const OWN = 'a long and quiet evening';
const fresh = () => `team_${Math.random().toString(36).slice(2, 10)}`;

/** Opens the page as an agent. */
async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/icon.svg`);
  await enterSession(page, await openSession(origin, 'agent02'));
  await page.goto(origin + href('agentRegister'));
}

test('a link with its own rate is created, used for a registration and removed (AGENT-10)', {
  tag: ['@fleet', '@full'],
}, async ({ page, browser, open }) => {
  await enter(page, open.url);
  await page.getByLabel(t('downline.rate')).selectOption('0.2');
  await page.getByLabel(t('downline.expires')).selectOption('90');
  await page.getByRole('button', { name: t('downline.make') }).dblclick();
  const link = page.locator('.agent-link');
  await expect(link).toHaveCount(1);
  await expect(link).toContainText(`${t('downline.types.player')} · +0.2%`);
  await expect(page.getByRole('heading', { name: t('downline.links') })).toBeFocused();
  await link.getByText(t('downline.showQr')).tap();
  const code = link.getByRole('img', { name: t('downline.qr') });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  const visitor = await browser.newPage();
  const { search } = new URL((await link.locator('bdi').textContent()) ?? '');
  await visitor.goto(`${open.url}${href('register')}${search}`);
  await visitor.getByLabel(t('register.labels.username'), { exact: false }).first().fill(fresh());
  await visitor.getByLabel(t('register.labels.password'), { exact: true }).fill(OWN);
  await visitor.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(OWN);
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: t('register.submit') }).click();
  await expect(visitor.locator('html')).toHaveAttribute('data-session', 'member');
  await visitor.close();

  await page.reload();
  await expect(link).toContainText(t('downline.came', { n: 1 }));
  await link.getByRole('button', { name: t('downline.remove') }).tap();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('downline.remove') })
    .tap();
  await expect(link).toHaveCount(0);
  await expect(page.getByText(t('downline.noLinks'))).toBeVisible();
});

test('a member whom an agent registers must first set a new password (AGENT-10)', {
  tag: ['@fleet', '@full'],
}, async ({ page, open, problems }) => {
  const name = fresh();
  await enter(page, open.url);
  await page.getByRole('button', { name: t('downline.byForm') }).tap();
  await page.getByRole('button', { name: t('downline.register') }).tap();
  await expect(page.locator('#field-username-error')).toHaveText(t('fields.reg_username'));
  await page.getByLabel(t('login.username')).fill(name);
  await page.getByLabel(t('downline.firstPassword')).fill(FIRST);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('downline.register') }).dblclick();
  await expect(page.getByText(t('downline.registered', { name }))).toBeVisible();

  await openWithoutSession(page, `${open.url}${href('login')}?back=%2Fm%2Fnotice`);
  await logIn(page, name, FIRST);
  await page.waitForURL(`**${href('changePassword', { first: '1' })}`);
  await expect(page.getByText(t('password.firstLead'))).toBeVisible();
  // Another address redirects back.
  problems.expect(/403/);
  await page.goto(open.url + href('home'));
  await page.waitForURL(`**${href('changePassword', { first: '1' })}`);
  await page.getByLabel(t('password.old'), { exact: true }).fill(FIRST);
  await page.getByLabel(t('password.new'), { exact: true }).fill(OWN);
  await page.getByLabel(t('password.confirm'), { exact: true }).fill(OWN);
  await page.getByRole('button', { name: t('password.change') }).tap();
  await page.waitForURL(`**${href('home')}`);
  await openWithoutSession(page, `${open.url}${href('login')}?back=%2Fm%2Fnotice`);
  await logIn(page, name, OWN);
  await page.waitForURL(`**${href('announcements')}`);
});
