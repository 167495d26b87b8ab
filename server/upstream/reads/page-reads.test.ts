import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { type ScriptedGateway, sendJson, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';
import type { Client } from '../../http/client.ts';
import type { Backend } from '../backend.ts';
import { overHttp } from '../over-http.ts';
import { createPageReads, type ReadOutcome } from './page-reads.ts';

let gateway: ScriptedGateway;
let proxy: FaultProxy;
let backend: Backend;
let outcomes: ReadOutcome[];
let warned: unknown[][];

beforeEach(async () => {
  gateway = await startScriptedGateway();
  proxy = await startFaultProxy(gateway.origin);
  backend = overHttp(proxy.origin, { countryHeader: 'x-country-code', merchantCode: 'lobby' });
  outcomes = [];
  warned = [];
  gateway.on('/wps/games/hot', { value: { list: [] } });
});

afterEach(async () => {
  await backend.close();
  await proxy.close();
  await gateway.close();
});

const reads = () =>
  createPageReads({
    backend,
    observe: (_call, outcome) => void outcomes.push(outcome),
    warn: (...about) => void warned.push(about),
  });

test('a call without an answer is reported with its cause, without its query (fault 2)', async () => {
  proxy.set({ kind: 'refuse' });
  await reads()
    .within(500)
    .fetch('/wps/games/hot?language=EN')
    .catch(() => undefined);
  expect(warned).toEqual([
    [
      'a page goes without an answer',
      '/wps/games/hot',
      expect.objectContaining({ cause: expect.any(Error) }),
    ],
  ]);
});

test('a problem that a page finds in an answer is reported', () => {
  reads().within(1_500).fetch.warn?.('title is longer than pages show', '/wps/games/hot');
  expect(warned).toEqual([['title is longer than pages show', '/wps/games/hot']]);
});

test('an answer arrives complete, its connection is kept', async () => {
  const get = reads().within(1_500).fetch;
  for (let n = 0; n < 3; n++) {
    const answer = await get('/wps/games/hot?language=EN', { headers: { 'Module-Id': 'X' } });
    expect(await answer.json()).toEqual({ success: true, value: { list: [] } });
  }
  expect(gateway.requests[0]).toMatchObject({
    url: '/wps/games/hot?language=EN',
    headers: { 'module-id': 'X' },
  });
  expect(proxy.connections()).toBe(1);
});

test('a read names the merchant and a language, unless the page names its own', async () => {
  const get = reads().within(1_500).fetch;
  await get('/wps/games/hot');
  await get('/wps/games/hot', { headers: { Language: 'MS', Merchant: 'trial' } });
  expect(gateway.requests.map(({ headers }) => [headers.merchant, headers.language])).toEqual([
    ['lobby', 'EN'],
    ['trial', 'MS'],
  ]);
});

const visitor: Client = {
  address: '203.0.113.9',
  country: 'SG',
  connection: '127.0.0.1',
  forwardedFor: '6.6.6.6, 203.0.113.9',
};

test('a read names its visitor, and none where a page is for all visitors', async () => {
  await reads().forClient(visitor, 1_500)('/wps/games/hot');
  await reads().within(1_500).fetch('/wps/games/hot');
  expect(
    gateway.requests.map(({ headers }) => [headers['x-forwarded-for'], headers['x-country-code']]),
  ).toEqual([
    ['203.0.113.9', 'SG'],
    [undefined, undefined],
  ]);
});

test('a slow answer is cancelled when the time of the page is over (fault 3)', async () => {
  proxy.set({ kind: 'delay', ms: 10_000 });
  const get = reads().within(150).fetch;
  const started = performance.now();
  await expect(get('/wps/games/hot')).rejects.toMatchObject({ code: 'upstream.timeout' });
  // The second read of the same page has nothing left of the page's time.
  await expect(get('/wps/games/hot')).rejects.toMatchObject({ code: 'upstream.timeout' });
  expect(performance.now() - started).toBeLessThan(400);
});

test('a trickling answer is aborted and its socket freed (fault 4)', async () => {
  proxy.set({ kind: 'trickle', everyMs: 10 });
  await expect(reads().within(150).fetch('/wps/games/hot')).rejects.toMatchObject({
    code: 'upstream.timeout',
  });
  await expect.poll(() => proxy.connections()).toBe(0);
});

test('an endless answer is cut off at its size', async () => {
  gateway.on('/wps/games/hot', (_request, res) => {
    const megabyte = Buffer.alloc(1024 * 1024, 32);
    const more = () => {
      while (!res.destroyed && res.write(megabyte));
    };
    res.writeHead(200, { 'content-type': 'application/json' });
    res.on('drain', more);
    more();
  });
  await expect(reads().within(2_000).fetch('/wps/games/hot')).rejects.toThrow(/more than/);
  await expect.poll(() => proxy.connections()).toBe(0);
});

test('a burst of failures opens the breaker and retries stay few (fault 5)', async () => {
  proxy.set({ kind: 'status', status: 500 });
  const pages = reads();
  for (let n = 0; n < 100; n++) {
    await pages
      .within(1_500)
      .fetch('/wps/games/hot')
      .catch(() => undefined);
  }
  const sent = proxy.seen.length;
  expect(sent).toBeLessThanOrEqual(10);
  expect(outcomes.filter((outcome) => outcome === 'refused-by-breaker').length).toBeGreaterThanOrEqual(90);
});

test('one failing call does not close the way for the others (fault 5)', async () => {
  gateway.on('/wps/help', { value: [] });
  proxy.set({ kind: 'status', status: 500 }, '/wps/games');
  const pages = reads();
  for (let n = 0; n < 20; n++)
    await pages
      .within(1_500)
      .fetch('/wps/games/hot')
      .catch(() => undefined);
  expect((await pages.within(1_500).fetch('/wps/help')).status).toBe(200);
});

test('a lost call is retried when the budget has a retry left', async () => {
  const pages = reads();
  for (let n = 0; n < 10; n++) await pages.within(1_500).fetch('/wps/games/hot');
  let failures = 1;
  gateway.on('/wps/games/hot', (_request, res) => {
    if (failures-- > 0) res.destroy();
    else sendJson(res, 200, { success: true, value: 'second try' });
  });
  const answer = await pages.within(1_500).fetch('/wps/games/hot');
  expect(await answer.json()).toMatchObject({ value: 'second try' });
});

test('maintenance is an answer, not a reason to retry', async () => {
  const pages = reads();
  for (let n = 0; n < 20; n++) await pages.within(1_500).fetch('/wps/games/hot');
  gateway.on('/wps/games/hot', (_request, res) => {
    res.setHeader('retry-after', '60');
    sendJson(res, 503, { success: false, errorCode: 'system.maintenance' });
  });
  const before = gateway.requests.length;
  expect((await pages.within(1_500).fetch('/wps/games/hot')).status).toBe(503);
  expect(gateway.requests.length - before).toBe(1);
});

test('a path outside the gateway is a programming error', async () => {
  await expect(reads().within(100).fetch('/m/home')).rejects.toThrow(TypeError);
});

test('a refused connection is reported as unreachable (fault 2)', async () => {
  await proxy.close();
  await expect(reads().within(500).fetch('/wps/games/hot')).rejects.toMatchObject({
    code: 'upstream.unavailable',
  });
  expect(outcomes).toEqual(['unreachable']);
});

test('a call that the gateway is known to lack is not sent (OPER-10)', async () => {
  const isMissing = (path: string) => path === '/wps/help';
  const page = createPageReads({
    backend,
    observe: () => undefined,
    warn: () => undefined,
    isMissing,
  }).within(500);
  expect((await page.fetch('/wps/help?language=EN')).status).toBe(501);
  expect((await page.fetch('/wps/games/hot')).status).toBe(200);
  expect(gateway.requests.map(({ url }) => url)).toEqual(['/wps/games/hot']);
});

test('a page gets the number of its lost reads (fault 3)', async () => {
  proxy.set({ kind: 'status', status: 500 }, '/wps/help');
  proxy.set({ kind: 'refuse' }, '/wps/games/vendors');
  const page = reads().within(500);
  await page.fetch('/wps/games/hot');
  expect(page.lost()).toBe(0);
  await page.fetch('/wps/help');
  await page.fetch('/wps/games/vendors').catch(() => undefined);
  expect(page.lost()).toBe(2);
});

test.each([
  ['501', 501, ''],
  ['a page with 404', 404, '<!doctype html>'],
  ['not.found', 404, '{"success":false,"errorCode":"not.found"}'],
])(
  'a call that is not offered (%s) is an answer: no retry, no breaker, nothing lost (OPER-10)',
  async (_name, status, body) => {
    gateway.on('/wps/help', (_request, res) => void res.writeHead(status).end(body));
    const pages = reads();
    for (let n = 0; n < 20; n++) {
      const page = pages.within(1_500);
      const answer = await page.fetch('/wps/help');
      expect([answer.status, await answer.json()]).toEqual([
        501,
        expect.objectContaining({ errorCode: 'call.not.offered' }),
      ]);
      expect(page.lost()).toBe(0);
    }
    expect(gateway.requests).toHaveLength(20);
    expect(warned).toEqual([]);
  },
);
