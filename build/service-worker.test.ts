import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';

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

/** Runs the worker in a browser with these tabs, the last used first. */
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
  /** Dispatches an event to the worker. @returns once its `waitUntil` work is done */
  const dispatch = async (name: string, event: object) => {
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
    install: () => dispatch('install', {}),
    push: (message: unknown) => dispatch('push', { data: { json: () => message } }),
    pushBroken: () => dispatch('push', { data: null }),
    tap: (page: string) => dispatch('notificationclick', { notification: { close, data: { page } } }),
  };
}

test('a worker that is installed caches what it needs and does not skip the wait (NODE-1)', async () => {
  const { install, cache, skipWaiting } = worker();
  await install();
  expect(cache.addAll).toHaveBeenCalledExactlyOnceWith(['/failed-loads.js']);
  expect(cache.put).toHaveBeenCalledExactlyOnceWith('/m/offline', expect.any(Response));
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('a pushed message is shown once by its tag, with its page (PUSH-1)', async () => {
  const { push, showNotification } = worker();
  await push({ title: 'News', body: 'Open to read it.', tag: 'deposit:7', page: '/m/voucherCenter?order=7' });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('News', {
    body: 'Open to read it.',
    tag: 'deposit:7',
    data: { page: '/m/voucherCenter?order=7' },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
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

test('an unreadable message is still shown: browsers require it (PUSH-1)', async () => {
  const { pushBroken, showNotification } = worker();
  await pushBroken();
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('lobby.test', expect.anything());
});

const PAGE = '/m/withdraw?order=7';

test('a tapped message focuses the tab that has its page (PUSH-1)', async () => {
  const [otherTab, same] = [tab('/m/home'), tab(PAGE)];
  const { tap, close, openWindow } = worker([otherTab, same]);
  await tap(PAGE);
  expect(close).toHaveBeenCalledOnce();
  expect(same.focus).toHaveBeenCalledOnce();
  for (const call of [same.navigate, otherTab.focus, openWindow]) expect(call).not.toHaveBeenCalled();
});

test('a message opens in the last used tab, which keeps its session, never in a game’s (PUSH-1)', async () => {
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
  ['the worker does not control it', [tab('/m/home', false)]],
])('it opens in a new tab where %s (PUSH-1)', async (_why, tabs) => {
  const { tap, openWindow } = worker(tabs);
  await tap(PAGE);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${PAGE}`);
});

describe('a page that cannot be reached', () => {
  const shelf = new Map<string, Response>();
  let reach: () => Promise<Response>;
  beforeEach(() => shelf.clear());

  /** Runs a worker whose network the test controls, and returns its answer to the request of a page. */
  async function open(path: string, mode = 'navigate'): Promise<Response> {
    const listeners: Record<string, (event: object) => void> = {};
    const cache = {
      put: async (address: string, answer: Response) => void shelf.set(address, answer),
    };
    const caches = {
      open: async () => cache,
      match: async (asked: string | { url: string }) =>
        shelf.get(typeof asked === 'string' ? asked : asked.url)?.clone(),
    };
    const self = {
      location: new URL(`${ORIGIN}/sw.js`),
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener;
      },
    };
    runInNewContext(source, { self, URL, Headers, Response, fetch: () => reach(), caches });
    let answer: Promise<Response> | undefined;
    const pending: Promise<unknown>[] = [];
    listeners.fetch?.({
      request: { method: 'GET', mode, url: ORIGIN + path },
      waitUntil: (work: Promise<unknown>) => pending.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const given = await (answer as Promise<Response>);
    await Promise.all(pending);
    return given;
  }

  const HOME_PAGE =
    '<!doctype html><html lang="en-MY"><p class="strip strip-stale" role="status">The last version.</p>';
  const online = (html: string) => async () =>
    new Response(html, { headers: { Date: 'Sun, 29 Nov 2026 04:00:00 GMT', 'Content-Encoding': 'br' } });
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  test('the script for failed loads comes from the network, else from the cache (ALL-13)', async () => {
    shelf.set(`${ORIGIN}/failed-loads.js`, new Response('the copy'));
    reach = async () => new Response('the newest');
    expect(await (await open('/failed-loads.js', 'cors')).text()).toBe('the newest');
    reach = away;
    expect(await (await open('/failed-loads.js', 'cors')).text()).toBe('the copy');
  });

  test('home offline is its last copy, with its age (WAY-43)', async () => {
    reach = online(HOME_PAGE);
    expect(await (await open('/m/home')).text()).toBe(HOME_PAGE);
    reach = away;
    const last = await open('/m/home?category=RNG');
    expect(last.headers.get('content-encoding')).toBeNull();
    expect(await last.text()).toMatch(
      /^<!doctype html><html data-stale lang="en-MY">.*The last version\. \(29 Nov 2026.*\)<\/p>$/,
    );
  });

  test('another page, or home without a copy, is the offline page (NAV-17)', async () => {
    shelf.set('/m/offline', new Response('no network'));
    reach = away;
    expect(await (await open('/m/home')).text()).toBe('no network');
    reach = online(HOME_PAGE);
    await open('/m/home?category=RNG');
    expect([...shelf.keys()]).toEqual(['/m/offline']);
    await open('/m/home');
    reach = away;
    expect(await (await open('/m/vip')).text()).toBe('no network');
  });
});
