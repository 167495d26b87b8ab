import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import { type ScriptedGateway, sendJson, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';

let gateway: ScriptedGateway;
let front: Awaited<ReturnType<typeof startTestFront>>;
/** Answers the probe of deposits. */
let refuse: () => void;

beforeEach(async () => {
  gateway = await startScriptedGateway();
  gateway.on('/wps/system/status', { value: { maintenance: false } });
  gateway.on('/wps/games/hot', { value: [] });
  gateway.on('/wps/announcements', { value: [] });
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  gateway.on('/wps/deposits/methods', async (_request, res) => {
    await waiting;
    sendJson(res, 501, { success: false, errorCode: 'call.not.offered', message: '' });
  });
  front = await startTestFront(gateway.origin, { CACHE_FRESH_SECONDS: '3600' }, { asking: true });
});

afterEach(async () => {
  refuse();
  await front.close();
  await gateway.close();
});

const askedFor = (path: string) => gateway.requests.filter(({ url }) => url === path).length;

test('a process is ready once it knows what its gateway offers (OPER-4)', async () => {
  expect((await front.get('/readyz')).status).toBe(503);
  refuse();
  await expect.poll(async () => (await front.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
  expect(askedFor('/wps/agent/dividends')).toBe(1);
});

test('what is learned empties the page cache (OPER-7)', async () => {
  await expect.poll(() => askedFor('/wps/agent/dividends')).toBe(1);
  await front.get('/m/home');
  const before = askedFor('/wps/games/hot');
  await front.get('/m/home');
  expect(askedFor('/wps/games/hot')).toBe(before);
  refuse();
  await expect
    .poll(async () => {
      await front.get('/m/home');
      return askedFor('/wps/games/hot');
    })
    .toBeGreaterThan(before);
});
