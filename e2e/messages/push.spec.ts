import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type Lottery, lotteries } from '#contract/lottery/lottery.ts';
import { PUSH_KINDS, type PushPayload, pushSubscriptions } from '#contract/messages/push.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

/**
 * Simulates push in this browser, which has no push service: the permission is granted, and the subscription lasts
 * until it is ended.
 */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://push.example.net/${randomBytes(12).toString('base64url')}`;
  await context.addInitScript(
    (subscription) => {
      const storageKey = 'e2e:subscribed';
      const given = {
        ...subscription,
        options: {},
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem(storageKey),
      };
      const fake = {
        getSubscription: async () => (localStorage.getItem(storageKey) ? given : null),
        subscribe: async () => {
          localStorage.setItem(storageKey, 'yes');
          return given;
        },
      };
      Object.assign(PushManager.prototype, fake);
      const permission = () => localStorage.getItem('e2e:permission') ?? 'default';
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = async () => {
        localStorage.setItem('e2e:permission', 'granted');
        return 'granted';
      };
    },
    { endpoint, keys },
  );
}

/** Bets with the form, on the next draw that accepts bets for a while. */
async function betOnDraw(page: Page): Promise<void> {
  const { value } = await (await page.request.get(lotteries.path)).json();
  const [last] = (value.list as Lottery[])
    .filter(({ kind, issue }) => kind === 'five-digits' && issue)
    .sort((a, b) => (b.issue?.closesAt ?? 0) - (a.issue?.closesAt ?? 0));
  await page.goto(href('lotteryPlay', { code: last?.code ?? '' }));
  const form = page.locator('.bet-form');
  await form.getByRole('button', { name: t('lottery.play.quick'), exact: true }).tap();
  await page.getByLabel(t('lottery.play.amount')).fill('2');
  await form.getByRole('button', { name: t('lottery.play.add') }).tap();
  await page
    .locator('.slip')
    .getByRole('button', { name: /^Bet RM2\.00/ })
    .tap();
  await expect(page.getByRole('heading', { name: t('lottery.play.done') })).toBeFocused();
}

const readSubscriptions = (page: Page) =>
  page.evaluate(async (path) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const answer = await fetch(path, { headers: { Authorization: token } });
    return (await answer.json()).value.list;
  }, pushSubscriptions.path);

/** Delivers a message to the site's worker, like a push service. @returns the notification that the worker shows */
async function pushed(context: BrowserContext, message: PushPayload): Promise<unknown> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The site has no service worker');
  return worker.evaluate(
    (text) =>
      new Promise((resolve) => {
        const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
        const { PushEvent } = self as unknown as {
          PushEvent: new (type: string, init: { data: string }) => Event;
        };
        // This browser shows no notifications.
        scope.registration.showNotification = async (title, { body, tag, data } = {}) =>
          resolve({ title, body, tag, page: data.page });
        scope.dispatchEvent(new PushEvent('push', { data: text }));
      }),
    JSON.stringify(message),
  );
}

test('push messages are offered after a bet, turned on, changed, shown and ended (PUSH-1)', {
  tag: ['@fleet', '@full'],
}, async ({ page, context, player, loginAs, inTheme }) => {
  test.slow();
  await withPushService(context);
  await loginAs(player);
  await page.goto(href('settings'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(page.getByRole('button', { name: t('push.turnOn') })).toBeVisible();
  const offer = page.locator('.toast', { hasText: t('pushOffer.draw') });
  await expect(offer).toHaveCount(0);

  await betOnDraw(page);
  await expect(offer).toBeVisible();
  await offer.getByRole('link', { name: t('pushOffer.settings') }).tap();
  await expect(page).toHaveURL(new RegExp(`${href('settings')}#push$`));
  await page.getByRole('button', { name: t('push.turnOn') }).tap();
  await expect(page.getByRole('heading', { name: t('push.title') })).toBeFocused();
  const form = page.locator('.push-form');
  for (const kind of PUSH_KINDS) await expect(form.getByLabel(t(`push.kinds.${kind}`))).toBeChecked();
  await expect(form.getByLabel(t('push.details'))).not.toBeChecked();
  await expectAccessible(page);

  for (const kind of PUSH_KINDS) await form.getByLabel(t(`push.kinds.${kind}`)).uncheck();
  const save = form.getByRole('button', { name: t('push.save'), exact: true });
  await save.tap();
  await expect(form.getByText(t('push.noKind')).last()).toBeVisible();
  await form.getByLabel(t('push.kinds.withdrawal')).check();
  await form.getByLabel(t('push.from'), { exact: true }).fill('23:30');
  await form.getByLabel(t('push.until'), { exact: true }).fill('23:30');
  await save.tap();
  await expect(form.getByText(t('push.sameTime')).last()).toBeVisible();
  await form.getByLabel(t('push.until'), { exact: true }).fill('07:15');
  await form.getByLabel(t('push.details')).check();
  await save.tap();
  await expect(page.locator('.toast', { hasText: t('push.saved') })).toBeVisible();
  const wanted = {
    kinds: ['withdrawal'],
    quiet: { from: '23:30', until: '07:15' },
    details: true,
    language: 'EN',
  };
  expect(await readSubscriptions(page)).toEqual([expect.objectContaining(wanted)]);
  await inTheme('light');
  await page.reload();
  await expect(form.getByLabel(t('push.until'), { exact: true })).toHaveValue('07:15');
  await expect(form.getByLabel(t('push.kinds.draw'))).not.toBeChecked();
  await expectAccessible(page);

  const message = {
    title: 'News',
    body: 'Open it.',
    tag: 'withdrawal:7',
    page: '/m/withdraw?order=7',
  } as const;
  expect(await pushed(context, message)).toEqual(message);

  await page.getByRole('button', { name: t('push.turnOff') }).tap();
  await expect(page.getByRole('button', { name: t('push.turnOn') })).toBeVisible();
  expect(await readSubscriptions(page)).toEqual([]);
  await page.getByRole('button', { name: t('push.turnOn') }).tap();
  await expect(form).toBeVisible();
  await page.getByRole('button', { name: t('account.settings.signOut'), exact: true }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.signOut'), exact: true })
    .tap();
  await page.waitForURL(`**${href('home')}`);
  expect(await page.evaluate(() => localStorage.getItem('e2e:subscribed'))).toBeNull();
  await loginAs(player);
  await page.goto(href('settings'));
  await expect(page.getByRole('button', { name: t('push.turnOn') })).toBeVisible();
  expect(await readSubscriptions(page)).toEqual([]);
});
