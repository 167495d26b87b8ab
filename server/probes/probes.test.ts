import { get } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import { startScriptedFront } from '#testkit/server/scripted-front.ts';

const { gateway, front, close } = await startScriptedFront();
afterAll(close);

/** The header Host cannot be set by fetch. */
const readStatus = (path: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    const asked = get(front.origin + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject);
  });

describe('probes and reports', () => {
  test('the process is alive, and ready once its first pages are rendered (fault 3)', async () => {
    expect((await front.get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await front.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    expect(await front.metric('page_cache_pages')).toBeGreaterThan(0);
  });

  test('without its gateway the process is alive but not ready', async () => {
    const alone = await startTestFront('http://127.0.0.1:1');
    const answers = [await alone.get('/healthz'), await alone.get('/readyz')];
    await alone.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
  });

  test('a process that is to end reports it first, still answers, then closes (SCALE-2)', async () => {
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

  test('metrics are for this machine only, not for requests through a proxy on it', async () => {
    expect((await front.get('/metrics')).status).toBe(200);
    expect((await front.get('/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
  });

  test.each([
    ['another host', { Host: 'play.example' }],
    ['X-Real-IP', { 'X-Real-IP': '127.0.0.1' }],
    ['Via', { Via: '1.1 proxy' }],
    ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'https' }],
  ])('metrics are not for a request with %s (HOUSE-73)', async (_, headers) => {
    expect(await readStatus('/metrics', headers)).toBe(404);
  });

  test('in production metrics need a token, or METRICS_LOCAL (HOUSE-73)', async () => {
    const statuses = [];
    for (const env of [{}, { METRICS_LOCAL: '1' }]) {
      const production = await startTestFront(gateway.origin, { NODE_ENV: 'production', ...env });
      statuses.push((await production.get('/metrics')).status);
      await production.close();
    }
    expect(statuses).toEqual([404, 200]);
  });

  test('with a token metrics are for clients that send it', async () => {
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

  test('the measurements of a visit are added to the metrics', async () => {
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
