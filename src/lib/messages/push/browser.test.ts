import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const KEY = `B${'A'.repeat(86)}`;
const decodeBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

const subscription = (endpoint: string, key: string) => ({
  endpoint,
  options: { applicationServerKey: decodeBytes(key) },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
});

interface Options {
  readonly answer?: NotificationPermission;
  readonly before?: ReturnType<typeof subscription> | null;
  readonly reachable?: boolean;
}

async function open({ answer = 'granted', before = null, reachable = true }: Options = {}) {
  const { window, document } = fakeBrowser();
  document.documentElement.dataset.worker = '1';
  const Notification = { permission: 'default', requestPermission: async () => answer };
  const subscribe = vi.fn(async (_wanted: object) => {
    if (!reachable) throw new DOMException('push service error', 'AbortError');
    return subscription('https://push.example.net/new', KEY);
  });
  const pushManager = { getSubscription: async () => before, subscribe };
  Object.assign(window, { PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  return { subscribeMock: subscribe, ...(await import('./browser.client.ts')) };
}

test('a browser subscribes to the gateway’s key once its user has agreed (PUSH-1)', async () => {
  const { subscribe, subscribeMock } = await open();
  expect(await subscribe(KEY)).toEqual({
    endpoint: 'https://push.example.net/new',
    keys: { p256dh: 'p', auth: 'a' },
  });
  expect(subscribeMock).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
});

test.each([
  ['denied', 'refused'],
  ['default', 'dismissed'],
] as const)('an owner who answers %s is taken at their word (PUSH-1)', async (answer, said) => {
  const { subscribe, subscribeMock } = await open({ answer });
  expect(await subscribe(KEY)).toBe(said);
  expect(subscribeMock).not.toHaveBeenCalled();
});

test('a browser that cannot reach its push service says so (PUSH-1)', async () => {
  const { subscribe } = await open({ reachable: false });
  expect(await subscribe(KEY)).toBe('failed');
});

test('a present subscription is kept, one for another key is renewed (PUSH-1)', async () => {
  const same = subscription('https://push.example.net/same', KEY);
  const kept = await open({ before: same });
  expect(await kept.subscribe(KEY)).toMatchObject({ endpoint: same.endpoint });
  expect([same.unsubscribe, kept.subscribeMock].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);

  const other = subscription('https://push.example.net/other', `B${'B'.repeat(86)}`);
  const renewed = await open({ before: other });
  expect(await renewed.subscribe(KEY)).toMatchObject({ endpoint: 'https://push.example.net/new' });
  expect(other.unsubscribe).toHaveBeenCalledOnce();
});

test('a page without a worker has no messages (PUSH-1)', async () => {
  const { pushAbility } = await open();
  expect(pushAbility()).toBe('open');
  delete document.documentElement.dataset.worker;
  expect(pushAbility()).toBe('none');
});

test('a browser that denies access to its workers has no subscription (PUSH-1)', async () => {
  const { ownEndpoint } = await open();
  const getRegistration = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  expect(await ownEndpoint()).toBeUndefined();
});
