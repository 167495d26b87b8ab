import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { startTestFront } from '#testkit/server/front.ts';
import { type ScriptedGateway, sendJson, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';

const OPEN = { value: { maintenance: false, regionRestriction: false } };

let gateway: ScriptedGateway;
let proxy: FaultProxy;
let front: Awaited<ReturnType<typeof startTestFront>>;

beforeEach(async () => {
  gateway = await startScriptedGateway();
  gateway.on('/wps/system/status', OPEN);
  gateway.on('/wps/games/hot', { value: ['Dragon'] });
  gateway.on('/wps/announcements', { value: ['Welcome'] });
  proxy = await startFaultProxy(gateway.origin);
  front = await startTestFront(proxy.origin, {
    CACHE_FRESH_SECONDS: '0',
    CACHE_REVALIDATE_SECONDS: '0',
    CACHE_OLD_SECONDS: '0',
  });
});

afterEach(async () => {
  await front.close();
  await proxy.close();
  await gateway.close();
});

async function page(path = '/m/home') {
  const started = performance.now();
  const answer = await front.get(path);
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    stale: text.includes('<html data-stale'),
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - started,
  };
}

test('the gateway refuses, the page is known: the old page with a notice, 200 (fault 1)', async () => {
  expect(await page()).toMatchObject({ status: 200, stale: false, text: expect.stringContaining('Dragon') });
  await proxy.close();
  expect(await page()).toMatchObject({ status: 200, stale: true, text: expect.stringContaining('Dragon') });
});

test('the gateway refuses, the page is not cached: 503, Retry-After, navigation (fault 2)', async () => {
  await proxy.close();
  const cold = await page('/m/gameList');
  expect(cold).toMatchObject({ status: 503, retryAfter: '5' });
  expect(cold.text).toContain('<a href="/m/home">');
});

test('ten seconds of latency: cancelled after 1.5 s, a stale page where there is one (fault 3)', async () => {
  await page('/m/gameList');
  proxy.set({ kind: 'delay', ms: 10_000 });
  const [warm, cold] = await Promise.all([page('/m/gameList'), page('/m/gameList?gameType=RNG')]);
  expect(warm).toMatchObject({ status: 200, stale: true });
  expect(cold.status).toBe(503);
  expect(Math.max(warm.ms, cold.ms)).toBeLessThan(2_500);
});

test.each([
  ['never answers', { kind: 'delay', ms: 60_000 }, 503],
  ['sends a byte a second', { kind: 'trickle', everyMs: 1_000 }, 503],
  ['answers after 1.4 s', { kind: 'delay', ms: 1_400 }, 200],
] as const)(
  'a gateway that %s: the first page of a visitor within 2.0 s, status included (fault 3)',
  { retry: 2 },
  async (_what, fault, status) => {
    proxy.set(fault);
    const fresh = await startTestFront(proxy.origin, { TRUSTED_PROXIES: '127.0.0.1' });
    const started = performance.now();
    const answer = await fetch(`${fresh.origin}/m/gameList`, {
      headers: { 'X-Forwarded-For': '203.0.113.8' },
    });
    await answer.text();
    expect([answer.status, performance.now() - started < 2_000]).toEqual([status, true]);
    await fresh.close();
  },
);

test('a status answered by 101 once costs its visitor no page, then or later (fault 3)', async () => {
  let switches = true;
  gateway.on('/wps/system/status', (_request, res) => {
    if (!switches) return sendJson(res, 200, { success: true, ...OPEN });
    res.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  });
  const direct = await startTestFront(gateway.origin, { TRUSTED_PROXIES: '127.0.0.1' });
  const there = { 'X-Forwarded-For': '203.0.113.7' };
  const status = async () => {
    const signal = AbortSignal.timeout(3_000);
    return (await fetch(`${direct.origin}/m/gameList`, { headers: there, signal })).status;
  };
  expect(await status()).toBe(200);
  switches = false;
  expect(await status()).toBe(200);
  await direct.close();
});

test('one late call costs its own part of the page (fault 3)', async () => {
  proxy.set({ kind: 'delay', ms: 10_000 }, '/wps/announcements');
  const half = await page('/m/gameList');
  expect(half).toMatchObject({ status: 200, stale: false });
  expect(half.text).toMatch(/Dragon.*announcements:undefined/);
  expect(half.ms).toBeLessThan(2_500);
});

test('an answer that trickles is aborted and its sockets are freed (fault 4)', async () => {
  proxy.set({ kind: 'trickle', everyMs: 50 }, '/wps/games');
  expect((await page('/m/gameList')).status).toBe(503);
  // The first renderings of home meet it as well, one after the other.
  await expect.poll(() => proxy.unfinished(), { timeout: 15_000 }).toBe(0);
});

test('a burst of errors: the breaker opens, retries stay under a tenth, then recovery (fault 5)', async () => {
  for (let n = 0; n < 50; n++) await page(`/m/gameList?gameType=A${n}`);
  const calm = proxy.seen.length;
  proxy.set({ kind: 'status', status: 500 }, '/wps/games');
  for (let n = 0; n < 50; n++) expect((await page(`/m/gameList?gameType=B${n}`)).status).toBe(503);
  const calls = proxy.seen.slice(calm).filter((path) => path === '/wps/games/hot').length;
  // Five failures open it; the retries saved up before are five at most.
  expect(calls).toBeLessThanOrEqual(12);
  proxy.heal();
  await expect.poll(async () => (await page('/m/gameList?gameType=C')).status, { timeout: 15_000 }).toBe(200);
});

test('uncached pages recover within two seconds of the gateway (fault 25)', async () => {
  await proxy.close();
  const away = performance.now();
  for (let n = 0; performance.now() - away < 4_500; n++) {
    expect((await page(`/m/gameList?gameType=D${n}`)).status).toBe(503);
    await delay(100);
  }
  proxy = await startFaultProxy(gateway.origin, Number(new URL(proxy.origin).port));
  const back = performance.now();
  await expect.poll(async () => (await page('/m/gameList?gameType=E')).status, { timeout: 15_000 }).toBe(200);
  expect(performance.now() - back).toBeLessThan(2_000);
});

test.each([
  ['half a JSON', { kind: 'malformed-json' }],
  ['a page instead of JSON', { kind: 'html-as-json' }],
] as const)('%s costs its own part of the page (fault 6)', async (_name, fault) => {
  proxy.set(fault, '/wps/announcements');
  const half = await page('/m/gameList');
  expect(half).toMatchObject({ status: 200, text: expect.stringMatching(/Dragon.*announcements:undefined/) });
  proxy.heal();
  expect((await page('/m/gameList')).text).toContain('Welcome');
});

test('half a JSON reaches the visitor unchanged, an error of that call alone (fault 6)', async () => {
  proxy.set({ kind: 'malformed-json' });
  const answer = await front.get('/wps/games/hot');
  expect(answer.status).toBe(200);
  await expect(answer.json()).rejects.toThrow();
});

test('null fields reach the page as they are (fault 7)', async () => {
  proxy.set(
    { kind: 'rewrite', change: () => ({ success: true, value: [null, { name: null }] }) },
    '/wps/games',
  );
  expect(await page('/m/gameList')).toMatchObject({ status: 200, text: expect.stringContaining('[null') });
});

test('a failed call of a visitor is answered with the envelope, never a number (fault 8)', async () => {
  proxy.set({ kind: 'refuse' }, '/wps/wallets');
  const answer = await front.get('/wps/wallets/gcs', { Authorization: 'token' });
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ success: false, errorCode: 'upstream.unavailable' });
});

test('long, right-to-left and overriding names arrive untouched (fault 23)', async () => {
  const name = `${'长'.repeat(200)} שלום 🎰 \u202Eevil`;
  gateway.on('/wps/games/hot', { value: [name] });
  expect((await page('/m/gameList')).text).toContain(name);
});

test('closing lets open requests finish and takes no new ones (fault 24)', async () => {
  proxy.set({ kind: 'delay', ms: 300 }, '/wps/games/hot');
  const open = front.get('/wps/games/hot');
  await expect.poll(() => proxy.seen.includes('/wps/games/hot')).toBe(true);
  const closing = front.close();
  const answer = await open;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await closing;
  await expect(front.get('/healthz')).rejects.toThrow();
  front = await startTestFront(proxy.origin);
});

test('hanging requests are cut off when the time to close is over (fault 24)', async () => {
  proxy.set({ kind: 'delay', ms: 60_000 }, '/wps/games/hot');
  const hanging = front.get('/wps/games/hot').catch(() => 'cut off');
  await expect.poll(() => proxy.seen.includes('/wps/games/hot')).toBe(true);
  const started = performance.now();
  await front.close();
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(await hanging).toBe('cut off');
  front = await startTestFront(proxy.origin);
});
