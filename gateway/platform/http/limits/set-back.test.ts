import { afterAll, expect, test, vi } from 'vitest';
import { startGateway } from '#testkit/gateway/gateway.ts';
import type { GatewayError } from '../../core/gateway-error.ts';
import { type Limit, limitPerClient } from './limits.ts';
import { sharedLimit } from './shared-limit.ts';

const site = await startGateway();
afterAll(site.close);
const HOUR = 3_600_000;

const retryAfter = (limit: Limit) =>
  limit('192.0.2.66').then(
    () => undefined,
    (error: GatewayError) => error.retryAfter,
  );

test('a limit counted in the database says and keeps its own window after a set-back (HOUSE-66)', async () => {
  const limit = sharedLimit({ ...site.database, clock: site.clock }, 'set back', 2, 60);
  for (let call = 0; call < 2; call += 1) expect(await retryAfter(limit)).toBeUndefined();
  site.pass(-HOUR);
  expect(await retryAfter(limit)).toBe(60);
  site.pass(60_000);
  expect(await retryAfter(limit)).toBeUndefined();
});

test('a limit counted in memory says its own window at most after a set-back (HOUSE-66)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const limit = limitPerClient(1, 60);
  expect(await retryAfter(limit)).toBeUndefined();
  vi.setSystemTime(Date.now() - HOUR);
  expect(await retryAfter(limit)).toBe(60);
  vi.useRealTimers();
});
