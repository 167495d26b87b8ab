import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRaw } from '#testkit/network/fault-proxy.ts';
import { startTestFront } from '#testkit/server/front.ts';
import { type ScriptedGateway, sendJson, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';
import { siteArt } from './static/site-art.ts';

let gateway: ScriptedGateway;
let front: Awaited<ReturnType<typeof startTestFront>>;
const settings = { CACHE_FRESH_SECONDS: '3600', TRUSTED_PROXIES: '127.0.0.1', RUM_SAMPLE_RATE: '1' };

/** Flags by the address that the gateway is told. */
const flags = new Map<string, { maintenance?: boolean; regionRestriction?: boolean }>();
let maintenance = false;

beforeAll(async () => {
  gateway = await startScriptedGateway();
  gateway.on('/wps/games/hot', { value: ['Dragon'] });
  gateway.on('/wps/announcements', { value: [] });
  gateway.on('/wps/system/status', (request, res) => {
    const address = String(request.headers['x-forwarded-for'] ?? 'the front process');
    sendJson(res, 200, { success: true, value: { maintenance, ...flags.get(address) } });
  });
  front = await startTestFront(gateway.origin, settings);
});

afterAll(async () => {
  await front.close();
  await gateway.close();
});

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
    '%s is a missing file: 404 (NAV-2)',
    async (path) => {
      expect((await front.get(path)).status).toBe(404);
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

  test('pages are only read', async () => {
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

  test('who has chosen no language reads the one that the operator set (LANG-1)', async () => {
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

  test('who holds the page gets 304', async () => {
    const etag = (await front.get('/m/home')).headers.get('etag') ?? '';
    expect((await front.get('/m/home', { 'If-None-Match': etag })).status).toBe(304);
  });
});

test('a call can be followed by its id from the answer to the gateway', async () => {
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
    const answer = await front.get(path);
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

  test('the way back stays on the site (NAV-16)', async () => {
    const answer = await front.get('/m/set-language?to=CN&back=//evil.example');
    expect(answer.headers.get('location')).toBe('/m/home');
  });
});

describe('system state', () => {
  beforeEach(() => {
    flags.clear();
    maintenance = false;
  });

  test('a restricted region sees its page with 451, others the site; files and calls pass (NAV-11)', async () => {
    flags.set('203.0.113.1', { regionRestriction: true });
    const there = { 'X-Forwarded-For': '203.0.113.1' };
    const closed = await front.get('/m/home', there);
    expect([closed.status, await closed.text()]).toEqual([451, expect.stringContaining('/m/state/region')]);
    expect(closed.headers.get('cache-control')).toBe('no-store');
    expect((await front.get('/m/home', { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(200);
    for (const path of ['/_astro/a.AAAAAAAA.js', '/healthz', '/wps/games/hot']) {
      expect((await front.get(path, there)).status).toBe(200);
    }
  });

  test('a region that opens again is let in within seconds (NAV-11)', { timeout: 20_000 }, async () => {
    const there = { 'X-Forwarded-For': '203.0.113.8' };
    flags.set('203.0.113.8', { regionRestriction: true });
    expect((await front.get('/m/home', there)).status).toBe(451);
    flags.clear();
    await expect.poll(async () => (await front.get('/m/home', there)).status, { timeout: 8_000 }).toBe(200);
  });

  test('maintenance goes before region: 503 that says when to come back (NAV-11)', async () => {
    flags.set('203.0.113.3', { maintenance: true, regionRestriction: true });
    const closed = await front.get('/m/login', { 'X-Forwarded-For': '203.0.113.3' });
    expect([closed.status, await closed.text()]).toEqual([
      503,
      expect.stringContaining('/m/state/maintenance'),
    ]);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(closed.headers.get('etag')).toBeNull();
  });

  test('everybody is let in again when maintenance is over (NAV-11)', async () => {
    expect((await front.get('/m/home', { 'X-Forwarded-For': '203.0.113.4' })).status).toBe(200);
    expect((await front.get('/m/home', { 'X-Forwarded-For': '203.0.113.5' })).status).toBe(200);
  });

  test('an address that is not from a trusted proxy is ignored (NAV-11)', async () => {
    const strict = await startTestFront(gateway.origin);
    flags.set('203.0.113.6', { regionRestriction: true });
    const answer = await strict.get('/m/home', { 'X-Forwarded-For': '203.0.113.6' });
    await strict.close();
    expect(answer.status).toBe(200);
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

describe('probes and reports', () => {
  test('the process is alive and ready', async () => {
    expect((await front.get('/healthz')).status).toBe(200);
    expect((await front.get('/readyz')).status).toBe(200);
  });

  test('without its gateway it is alive but not ready', async () => {
    const alone = await startTestFront('http://127.0.0.1:1');
    const answers = [await alone.get('/healthz'), await alone.get('/readyz')];
    await alone.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
  });

  test('told to leave, it says so first and answers all the same, then closes (SCALE-2)', async () => {
    const leaving = await startTestFront(gateway.origin, { DRAIN_SECONDS: '1' });
    const left = leaving.close();
    const answers = [await leaving.get('/readyz'), await leaving.get('/m/home')];
    expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [503, 'close'],
      [200, 'close'],
    ]);
    await left;
    await expect(leaving.get('/readyz')).rejects.toThrow();
  });

  test('metrics are for this machine alone, not for what a proxy on it passes on', async () => {
    expect((await front.get('/metrics')).status).toBe(200);
    expect((await front.get('/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
  });

  test('with a token metrics are for who knows it', async () => {
    const guarded = await startTestFront(gateway.origin, { METRICS_TOKEN: 'a-long-enough-token' });
    const answers = [
      await guarded.get('/metrics'),
      await guarded.get('/metrics', { Authorization: 'Bearer another-long-token' }),
      await guarded.get('/metrics', { Authorization: 'Bearer a-long-enough-token' }),
    ];
    await guarded.close();
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  const report = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${front.origin}/rum`, { method: 'POST', body, headers });

  test('what a visit measured goes into the metrics', async () => {
    const vitals = [
      { name: 'LCP', value: 1_234 },
      { name: 'CLS', value: 0.05 },
    ];
    expect((await report(JSON.stringify({ page: '/m/home', vitals }))).status).toBe(204);
    expect(await front.metric('web_vitals_sum{name="LCP",page="/m/home"}')).toBe(1_234);
    expect(await front.metric('web_vitals_sum{name="CLS",page="/m/home"}')).toBe(50);
  });

  test.each([
    ['no JSON', 'x', {}, 400],
    ['an unknown page', '{"page":"/m/x","vitals":[{"name":"LCP","value":1}]}', {}, 400],
    ['an unknown measure', '{"page":"/m/home","vitals":[{"name":"X","value":1}]}', {}, 400],
    ['a negative value', '{"page":"/m/home","vitals":[{"name":"LCP","value":-1}]}', {}, 400],
    ['another origin', '{}', { Origin: 'https://evil.example' }, 403],
    ['too much', 'x'.repeat(3_000), {}, 413],
  ])('a report with %s is refused', async (_name, body, headers, status) => {
    expect((await report(body, headers)).status).toBe(status);
  });
});
