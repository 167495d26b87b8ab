import { afterAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#testkit/network/fault-proxy.ts';
import { startTestFront } from '#testkit/server/front.ts';
import { startScriptedFront } from '#testkit/server/scripted-front.ts';
import { siteArt } from './static/site-art.ts';

const { gateway, front, close } = await startScriptedFront();
afterAll(close);

const rendersSoFar = () => front.metric('page_render_duration_seconds_count{quality="complete"}');

describe('addresses', () => {
  test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home/', '/m/home.html', '/m/%68ome'])(
    '%s leads to the one address of home (NAV-1)',
    async (path) => {
      const answer = await front.get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/m/home']);
    },
  );

  test('other names keep their query (NAV-1)', async () => {
    expect((await front.get('/?lang=CN')).headers.get('location')).toBe('/m/home?lang=CN');
  });

  test.each([
    '/nope',
    '/m/nope',
    '/m/nope.html',
    '/M/HOME',
    '//evil.example/m/home',
    '/m//home',
    '/m/..%2f..%2fetc',
    '/m/state/maintenance',
    '/m/state/region',
    '/m/%zz',
  ])('%s is unknown and leads home (NAV-2)', async (path) => {
    const answer = await sendRaw(
      front.origin,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 302 /);
    expect(answer).toContain('Location: /m/home\r\n');
  });

  test.each(['/favicon.ico', '/_astro/none.BBBBBBBB.js', '/_astro/none', '/m/home/x.css', '/m/home;x.css'])(
    '%s is a missing file: 404, never stored (NAV-2, NODE-1)',
    async (path) => {
      const answer = await front.get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  test('an unknown call is 404 in the envelope (NAV-2)', async () => {
    const answer = await front.get('/wps/nope');
    expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'not.found']);
  });

  test('pictures of the site’s own pages need no gateway (CONT-7)', async () => {
    expect((await front.get(siteArt('cover', 'daily-sign-in'))).status).toBe(200);
    expect(gateway.requests.filter(({ url }) => url.includes('/art/'))).toEqual([]);
  });

  test('a hashed file is served for ever', async () => {
    const answer = await front.get('/_astro/a.AAAAAAAA.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  test('pages accept only GET and HEAD', async () => {
    const answer = await fetch(`${front.origin}/m/home`, { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the page cache', () => {
  test.each([
    ['unknown query keys', '/m/home?utm_source=a&x=1', {}],
    ['an unknown language and theme', '/m/home', { Cookie: 'language=FR; theme=pink' }],
    ['an unknown language in the address', '/m/home?lang=zz', {}],
    ['foreign cookies', '/m/home', { Cookie: 'session=1; a=b' }],
    ['a forged forwarded host', '/m/home', { 'X-Forwarded-Host': 'evil.example', 'X-Host': 'evil.example' }],
    ['a forged scheme and address', '/m/home', { 'X-Forwarded-Proto': 'gopher', 'X-Original-URL': '/admin' }],
    ['an unusual accept and user agent', '/m/home', { Accept: 'text/css', 'User-Agent': '<script>' }],
  ])('%s neither change nor split an entry', async (_name, path, headers) => {
    const plain = await (await front.get('/m/home')).text();
    const renders = await rendersSoFar();
    expect(await (await front.get(path, headers)).text()).toBe(plain);
    expect(await rendersSoFar()).toBe(renders);
  });

  test('a forged Host reaches no page', async () => {
    const answer = await sendRaw(
      front.origin,
      'GET /m/gameList HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain('evil.example');
    expect(await (await front.get('/m/gameList')).text()).not.toContain('evil.example');
  });

  test('a visitor who has chosen no language gets the operator’s (LANG-1)', async () => {
    const malay = await startTestFront(gateway.origin, { DEFAULT_LANGUAGE: 'MS' });
    const read = async (headers = {}) => (await malay.get('/m/home', headers)).text();
    expect(await read()).toContain('language=MS; theme=dark');
    expect(await read()).toContain('language=MS; theme=dark');
    expect(await read({ Cookie: 'language=EN' })).toContain('language=EN; theme=dark');
    await malay.close();
  });

  test('each language and theme is its own page (LANG-2, THEME-1)', async () => {
    const malay = await (await front.get('/m/home', { Cookie: 'language=MS; theme=light' })).text();
    expect(malay).toContain('language=MS; theme=light');
    expect(await (await front.get('/m/home')).text()).toContain('language=EN; theme=dark');
    expect(await (await front.get('/m/home?lang=MS', { Cookie: 'theme=light' })).text()).toBe(malay);
  });

  test('a page with a token in its request is not stored', async () => {
    const renders = await rendersSoFar();
    await front.get('/m/gameList?gameType=TOKEN', { Authorization: 'secret' });
    await front.get('/m/gameList?gameType=TOKEN');
    await front.get('/m/gameList?gameType=TOKEN');
    expect((await rendersSoFar()) - renders).toBe(2);
  });

  test('a browser that has the page gets 304', async () => {
    const etag = (await front.get('/m/home')).headers.get('etag') ?? '';
    expect((await front.get('/m/home', { 'If-None-Match': etag })).status).toBe(304);
  });
});

test('a call has one id in its answer and at the gateway', async () => {
  const answer = await front.get('/wps/games/hot?follow=1', { 'X-Request-Id': 'forged' });
  const call = gateway.requests.findLast(({ url }) => url.includes('follow'));
  expect(answer.headers.get('x-request-id')).toMatch(/^\w+-\w+$/);
  expect(call?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
});

describe('preferences without scripts', () => {
  test.each([
    ['/m/set-language?to=CN&back=/m/gameList?gameType=RNG', 'language=CN', '/m/gameList?gameType=RNG'],
    ['/m/set-language?to=MS&back=%2Fm%2Flogin%3Fas%3Dagent', 'language=MS', '/m/login?as=agent'],
    ['/m/set-theme?to=light&back=%2Fm%2Fhome', 'theme=light', '/m/home'],
  ])('%s sets %s and goes back (LANG-2, THEME-1)', async (path, cookie, back) => {
    const answer = await front.get(path, { Cookie: 'theme=dark' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back]);
    expect(answer.headers.get('set-cookie')).toBe(`${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '/m/set-language?to=XX',
    '/m/set-language',
    '/m/set-theme?to=dark%0d%0aX:1',
    '/m/set-theme?to=CN',
  ])('%s sets nothing', async (path) => {
    expect((await front.get(path)).headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['/m/set-language?to=CN&back=%2Fm%2Fhelp', 'language=CN', '/m/help', '/m/help?lang=CN'],
    [
      '/m/set-theme?to=light&back=%2Fm%2Fhelp%3Fa%3D1',
      'theme=light',
      '/m/help?a=1',
      '/m/help?a=1&theme=light',
    ],
  ])(
    '%s redirects a browser without cookies once, then puts the choice in the address (ALL-14)',
    async (path, ...expected) => {
      const [cookie, back, named] = expected;
      const first = await front.get(path);
      expect(first.headers.get('set-cookie')).toContain(cookie);
      const again = first.headers.get('location') ?? '';
      expect(again).toMatch(/^\/m\/set-/);
      expect((await front.get(again, { Cookie: cookie })).headers.get('location')).toBe(back);
      const refused = await front.get(again);
      expect([refused.status, refused.headers.get('location')]).toEqual([303, named]);
    },
  );

  test('the way back stays on the site (NAV-16)', async () => {
    const path = '/m/set-language?to=CN&back=//evil.example';
    expect((await front.get(path, { Cookie: 'theme=dark' })).headers.get('location')).toBe('/m/home');
    expect((await front.get(`${path}&asked=1`)).headers.get('location')).toBe('/m/home?lang=CN');
  });
});

describe('every answer', () => {
  const raw = (head: string) => sendRaw(front.origin, `${head}\r\nConnection: close\r\n\r\n`);

  test.each([
    ['a page', 'GET /m/home HTTP/1.1\r\nHost: x', 200],
    ['a redirect', 'GET / HTTP/1.1\r\nHost: x', 301],
    ['a missing file', 'GET /x.css HTTP/1.1\r\nHost: x', 404],
    ['a file', 'GET /_astro/a.AAAAAAAA.js HTTP/1.1\r\nHost: x', 200],
    ['a call', 'GET /wps/games/hot HTTP/1.1\r\nHost: x', 200],
    ['a refused call', 'GET /wps/..%2fx HTTP/1.1\r\nHost: x', 400],
    ['a wrong method', 'DELETE /m/home HTTP/1.1\r\nHost: x', 405],
    ['an absolute target', 'GET http://evil.example/m/home HTTP/1.1\r\nHost: x', 400],
    ['a very long target', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x`, 414],
    ['too many headers', `GET /m/home HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}`, 431],
    ['no request at all', 'HELO x', 400],
    ['two hosts', 'GET /m/home HTTP/1.1\r\nHost: x\r\nhost: y', 400],
    ['no host', 'GET /m/home HTTP/1.1', 400],
    ['an expectation', 'GET /m/home HTTP/1.1\r\nHost: x\r\nExpect: tea', 417],
    ['a probe', 'GET /healthz HTTP/1.1\r\nHost: x', 200],
    ['a preference', 'GET /m/set-theme?to=dark HTTP/1.1\r\nHost: x', 303],
  ])('%s has the security headers', async (_name, head, status) => {
    const answer = await raw(head);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\ncross-origin-opener-policy: same-origin\r\n/i);
    expect(answer).not.toMatch(/unsafe-inline|x-powered-by|\r\nserver:/i);
  });
});

describe('a host is named once (HOUSE-69)', () => {
  test.each([
    ['two of them', 'GET /m/home HTTP/1.1\r\nHost: x\r\nHOST: x'],
    ['none', 'GET /m/home HTTP/1.1'],
    ['two of them in HTTP/1.0', 'GET /m/home HTTP/1.0\r\nHost: x\r\nHost: y'],
  ])('a request with %s is refused, and the connection closes', async (_, head) => {
    const answer = await sendRaw(front.origin, `${head}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer.match(/HTTP\/1.1 \d{3}/g)).toHaveLength(1);
  });

  test('a request of HTTP/1.0 needs no host', async () => {
    expect(await sendRaw(front.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});
