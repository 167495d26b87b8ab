import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const ORIGIN = 'https://lobby.test';
const source = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');

/** A tab of the site. */
const tab = (path: string, isHeld = true) => ({
  url: `${ORIGIN}${path}`,
  focus: vi.fn(async () => {}),
  navigate: vi.fn(async (_address: string) => {
    if (!isHeld) throw new TypeError('not controlled by this worker');
  }),
});

/** The worker in a browser with these tabs, the last used first. */
function worker(tabs: readonly ReturnType<typeof tab>[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const showNotification = vi.fn(async (_title: string, _options: object) => {});
  const openWindow = vi.fn(async (_address: string) => {});
  const skipWaiting = vi.fn(async () => {});
  const cache = { addAll: vi.fn(async (_addresses: string[]) => {}), put: vi.fn(async () => {}) };
  const self = {
    location: new URL(`${ORIGIN}/sw.js`),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    skipWaiting,
  };
  const fetch = async () => new Response('the page without a network');
  runInNewContext(source, { self, URL, fetch, caches: { open: async () => cache } });
  /** Has the worker hear of something. @returns once it has done what it wants to be awake for */
  const tell = async (name: string, event: object) => {
    let done: unknown;
    listeners[name]?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  const close = vi.fn();
  return {
    showNotification,
    openWindow,
    close,
    skipWaiting,
    cache,
    install: () => tell('install', {}),
    push: (message: unknown) => tell('push', { data: { json: () => message } }),
    pushBroken: () => tell('push', { data: null }),
    tap: (page: string) => tell('notificationclick', { notification: { close, data: { page } } }),
  };
}

test('a worker that is installed caches what it needs and does not skip the wait (NODE-1)', async () => {
  const { install, cache, skipWaiting } = worker();
  await install();
  expect(cache.addAll).toHaveBeenCalledOnce();
  expect(cache.put).toHaveBeenCalledExactlyOnceWith('/m/offline', expect.any(Response));
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('a message that is pushed is shown once by its tag, with the page it is about (PUSH-1)', async () => {
  const { push, showNotification } = worker();
  await push({ title: 'News', body: 'Open to read it.', tag: 'deposit:7', page: '/m/voucherCenter?order=7' });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('News', {
    body: 'Open to read it.',
    tag: 'deposit:7',
    data: { page: '/m/voucherCenter?order=7' },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
});

test.each([
  'https://elsewhere.test/m/',
  '//elsewhere.test',
  '/admin',
  '/m/..\\',
  'javascript:alert(1)',
  undefined,
  7,
])('a message about %s leads home (PUSH-1)', async (page) => {
  const { push, showNotification } = worker();
  await push({ title: 'News', body: '', tag: 'x', page });
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ data: { page: '/m/home' } });
});

test('a message that cannot be read is shown all the same: browsers demand it (PUSH-1)', async () => {
  const { pushBroken, showNotification } = worker();
  await pushBroken();
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('lobby.test', expect.anything());
});

const PAGE = '/m/withdraw?order=7';

test('a tapped message gives the focus to the tab that has its page (PUSH-1)', async () => {
  const [other, same] = [tab('/m/home'), tab(PAGE)];
  const { tap, close, openWindow } = worker([other, same]);
  await tap(PAGE);
  expect(close).toHaveBeenCalledOnce();
  expect(same.focus).toHaveBeenCalledOnce();
  for (const call of [same.navigate, other.focus, openWindow]) expect(call).not.toHaveBeenCalled();
});

test('else its page opens in the tab used last, whose session stays, and in no game’s (PUSH-1)', async () => {
  const [game, last, older] = [tab('/wps/play/game/x'), tab('/m/home'), tab('/m/mine')];
  const { tap, openWindow } = worker([game, last, older]);
  await tap(PAGE);
  expect(last.focus).toHaveBeenCalledOnce();
  expect(last.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${PAGE}`);
  for (const call of [game.focus, older.focus, openWindow]) expect(call).not.toHaveBeenCalled();
});

test.each([
  ['there is none', []],
  ['there is a game’s alone', [tab('/wps/play/game/x')]],
  ['the worker has not got hold of it', [tab('/m/home', false)]],
])('it opens in a new tab where %s (PUSH-1)', async (_why, tabs) => {
  const { tap, openWindow } = worker(tabs);
  await tap(PAGE);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${PAGE}`);
});
