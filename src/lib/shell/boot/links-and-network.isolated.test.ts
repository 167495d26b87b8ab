import { describe, expect, test, vi } from 'vitest';
import type { Visit } from '#testkit/page/fake-visit.ts';
import { HOSTILE_BACK_PATHS } from '#testkit/page/hostile-back-paths.ts';
import { come } from './boot.testing.ts';

describe('back arrow (NAV-6)', () => {
  const from = (search: string, more: Visit = {}) => come({ address: `/m/help${search}`, ...more });

  test('the arrow leads to a given back path', () => {
    const { tap, followed } = from('?back=%2Fm%2Fnotice%3Fi%3D2');
    expect(tap('/m/home', { back: 'previous' })).toBe(true);
    expect(followed()).toBe('https://lobby.test/m/notice?i=2');
  });

  test.each(['/m', '/m/home/', '/m/read/live', '/m/agent/register?x=1', '/m/activityDetail?id=a%20b#top'])(
    'the arrow leads to the given back path: %s',
    (path) => {
      const { tap, followed } = from(`?back=${encodeURIComponent(path)}`);
      tap('/m/home', { back: 'previous' });
      expect(followed()).toBe(`https://lobby.test${path}`);
    },
  );

  test('the arrow leads to the previous page, when it was a page of the site', () => {
    const { tap, went } = from('', { referrer: 'https://lobby.test/m/activity' });
    expect(tap('/m/home', { back: 'previous' })).toBe(false);
    expect(went).toEqual(['back']);
  });

  test('the arrow leads home: no history, another site before, or a page with home as back', () => {
    expect(from('').tap('/m/home', { back: 'previous' })).toBe(true);
    const outside = { referrer: 'https://lobby.test.evil.example/' };
    expect(from('', outside).tap('/m/home', { back: 'previous' })).toBe(true);
    const inside = { referrer: 'https://lobby.test/m/activity' };
    expect(from('', inside).tap('/m/home', { back: '' })).toBe(true);
  });

  const sendable = HOSTILE_BACK_PATHS.filter(([, path]) => typeof path === 'string');
  test.each(sendable)('a back path that is not a page of the site is not followed: %s', (_, path) => {
    const { tap, went, followed } = from(`?back=${encodeURIComponent(String(path))}`);
    expect(tap('/m/home', { back: 'previous' })).toBe(true);
    expect([followed(), went]).toEqual(['https://lobby.test/m/home', []]);
  });
});

describe('links', () => {
  test('outside addresses go to the script with the shell’s handlers, else are links (NAV-13)', async () => {
    const followed: string[] = [];
    const script = { follow: ({ href }: { href: string }) => followed.push(href) };
    const inApp = { userAgent: 'LobbyApp', page: { follow: '/follow.js' }, script };
    expect(come(inApp).tap('https://a.example/', {}, '_blank')).toBe(false);
    expect(come({ ...inApp, userAgent: '' }).tap('https://b.example/', {}, '_blank')).toBe(true);
    expect(come(inApp).tap('/m/help')).toBe(true);
    await expect.poll(() => followed).toEqual(['https://a.example/']);
  });

  test('login and registration are opened by the script that shows them in a sheet (LOGIN-11)', async () => {
    const followed: string[] = [];
    const script = { follow: ({ href }: { href: string }) => followed.push(href) };
    const given = { page: { follow: '/follow.js' }, script };
    const { tap, imported } = come(given);
    expect(tap('/m/login?back=%2Fm%2Fhelp')).toBe(false);
    expect(imported).toEqual(['/follow.js']);
    expect(come(given).tap('/m/register')).toBe(false);
    expect(come(given).tap('/m/home')).toBe(true);
    expect(come(given).tap('/m/apps')).toBe(true);
    const away = 'https://lobby.test/m/';
    await expect.poll(() => followed).toEqual([`${away}login?back=%2Fm%2Fhelp`, `${away}register`]);
  });

  test('on a slow line a link to login is followed normally (LOGIN-11)', () => {
    const comeOver = (connection: object) =>
      come({
        page: { follow: '/f.js' },
        script: { follow: () => {} },
        global: { navigator: { userAgent: '', onLine: true, connection } },
      });
    const slow = comeOver({ rtt: 400 });
    expect(slow.tap('/m/login')).toBe(true);
    expect(slow.imported).toEqual([]);
    expect(comeOver({ rtt: 100 }).tap('/m/login')).toBe(false);
  });

  test('links to the app and to customer service are opened by the script too (HUB-2, HUB-5)', async () => {
    const followed: string[] = [];
    const script = { follow: ({ href }: { href: string }) => followed.push(href) };
    for (const way of ['app', 'message'])
      expect(come({ page: { follow: '/follow.js' }, script }).tap(`/m/${way}`)).toBe(false);
    await expect.poll(() => followed).toEqual(['https://lobby.test/m/app', 'https://lobby.test/m/message']);
  });

  test('a link whose script does not load is followed normally (LOGIN-11, fault 20)', async () => {
    const { tap, went } = come({ page: { follow: '/follow.js' } });
    tap('/m/login');
    await expect.poll(() => went).toEqual(['go https://lobby.test/m/login']);
  });
});

describe('the network', () => {
  test('going offline shows the banner, going online hides it (fault 14)', () => {
    const { page, network } = come();
    expect(page.online).toBe('true');
    network(false);
    expect(page.online).toBe('false');
    network(true);
    expect(page.online).toBe('true');
    expect(come({ online: false }).page.online).toBe('false');
  });

  test('the service worker is registered after load, by a policy for it only (NAV-17)', () => {
    const registered: unknown[] = [];
    const serviceWorker = { register: (address: unknown) => Promise.resolve(registered.push(address)) };
    const trustedTypes = {
      createPolicy: (name: string, { createScriptURL }: { createScriptURL(address: string): string }) => ({
        createScriptURL: (address: string) => `${name}: ${createScriptURL(address)}`,
      }),
    };
    const navigator = { onLine: true, userAgent: '', serviceWorker };
    const page = { worker: '1' };
    const { fire } = come({ page, global: { navigator, trustedTypes, console } });
    expect(registered).toEqual([]);
    fire('load');
    come({ page, global: { navigator, console } }).fire('load');
    expect(registered).toEqual(['lobby: /sw.js', '/sw.js']);
  });
});

test('without a service worker pages log it once, at debug (ALL-18)', async () => {
  const debug = vi.fn();
  const refusal = new DOMException('refused', 'SecurityError');
  const comeWith = (given: PropertyDescriptorMap) => {
    const navigator = Object.defineProperties({ onLine: true, userAgent: '' }, given);
    return come({ page: { worker: '1' }, global: { navigator, console: { debug } } });
  };
  comeWith({ serviceWorker: { value: { register: () => Promise.reject(refusal) } } }).fire('load');
  await expect.poll(() => debug.mock.calls).toEqual([[refusal]]);
  const refused = {
    get: () => {
      throw refusal;
    },
  };
  comeWith({ serviceWorker: refused }).fire('load');
  comeWith({}).fire('load');
  expect(debug).toHaveBeenCalledOnce();
});

test('an open menu closes with Escape and with a tap outside it', () => {
  const { menu, fire, tap } = come();
  fire('keydown', { key: 'a' });
  expect(menu.open).toBe(true);
  fire('keydown', { key: 'Escape' });
  expect(menu.open).toBe(false);
  menu.open = true;
  tap('/m/help');
  expect(menu.open).toBe(false);
});
