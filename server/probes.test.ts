import { afterAll, describe, expect, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import { startFronted } from './front.testing.ts';

const { gateway, front, close } = await startFronted();
afterAll(close);

describe('probes and reports', () => {
  test('the process is alive, and ready once its first pages are made (fault 3)', async () => {
    expect((await front.get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await front.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    expect(await front.metric('page_cache_pages')).toBeGreaterThan(0);
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
