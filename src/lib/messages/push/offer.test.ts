import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch, succeeded } from '#testkit/page/fake-browser.ts';

const session = JSON.stringify({
  token: 'secret',
  merchantCode: 'lobby',
  userName: 'player01',
  type: 0,
  firstTimeLogin: false,
});

interface Options {
  readonly permission?: NotificationPermission;
  readonly supported?: boolean;
  readonly subscribed?: boolean;
  readonly allowed?: boolean;
}

/** Opens a member's page in a browser; returns the texts of its toasts. */
async function open({ permission = 'default', supported = true, subscribed, allowed = true }: Options = {}) {
  const browser = fakeBrowser();
  browser.document.documentElement.dataset.worker = '1';
  browser.tab.setItem('MC_SESSION_INFO', session);
  const requestPermission = vi.fn();
  const Notification = { permission, requestPermission };
  if (supported) Object.assign(browser.window, { PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  const subscription = subscribed ? { endpoint: 'https://push.example.net/a' } : null;
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => registration } });
  const said: { text: string; options: unknown }[] = [];
  vi.doMock('#lib/ui/index.client.ts', async (original) => ({
    ...(await original<object>()),
    toast: (_kind: string, text: string, options: unknown) => said.push({ text, options }),
  }));
  const fetched = fakeFetch(succeeded({ publicKey: 'B', allowed, list: [] }));
  const { offerPush } = await import('./offer.client.ts');
  return { ...browser, offerPush, said, fetched, requestPermission };
}

afterEach(() => vi.doUnmock('#lib/ui/index.client.ts'));

test('messages are offered after a reason, once in a browser, and lead to the settings (PUSH-1)', async () => {
  const { offerPush, said, tab, requestPermission } = await open();
  await offerPush('withdrawal');
  expect(said).toEqual([
    {
      text: 'Mahu diberitahu apabila pengeluaran anda diputuskan?',
      options: expect.objectContaining({
        action: { label: 'Hidupkan pemberitahuan', href: '/m/set#push' },
      }),
    },
  ]);
  // The next visit.
  tab.removeItem('prompted');
  await offerPush('draw');
  expect(said).toHaveLength(1);
  expect(requestPermission).not.toHaveBeenCalled();
});

test.each<[string, Options]>([
  ['in a browser without messages', { supported: false }],
  ['where its owner said no', { permission: 'denied' }],
  ['where they are on', { permission: 'granted', subscribed: true }],
  ['to members who have chosen not to play', { allowed: false }],
])('messages are not offered %s (PUSH-1)', async (_where, options) => {
  const { offerPush, said, local } = await open(options);
  await offerPush('draw');
  expect(said).toEqual([]);
  expect(local.getItem('pushOffered')).toBeNull();
});

test('a visit has at most one unrequested prompt (PUSH-1, HOME-6)', async () => {
  const { offerPush, said, tab, fetched } = await open();
  tab.setItem('prompted', 'yes');
  await offerPush('draw');
  expect(said).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});
