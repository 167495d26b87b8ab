import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestFront } from '#testkit/server/front.ts';
import { startScriptedFront } from '#testkit/server/scripted-front.ts';

const { gateway, front, flags, close } = await startScriptedFront();
afterAll(close);

describe('system state', () => {
  beforeEach(() => flags.clear());

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

  test('maintenance takes precedence over region: 503 with Retry-After (NAV-11)', async () => {
    flags.set('203.0.113.3', { maintenance: true, regionRestriction: true });
    const closed = await front.get('/m/login', { 'X-Forwarded-For': '203.0.113.3' });
    expect([closed.status, await closed.text()]).toEqual([
      503,
      expect.stringContaining('/m/state/maintenance'),
    ]);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(closed.headers.get('etag')).toBeNull();
  });

  test('all visitors get in again when maintenance is over (NAV-11)', async () => {
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
