import { afterAll, expect, test, vi } from 'vitest';
import type { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { limitSearch } from './limit-search.ts';

const settings = { SHARED_ADDRESSES: ['100.64.0.0/10'], TRUSTED_PROXIES: ['198.51.100.1'] };
const start = () => limitSearch({ settings: settings as unknown as Deps['settings'] });

vi.useFakeTimers({ toFake: ['performance'] });
afterAll(() => void vi.useRealTimers());

/** Returns how many of `times` concurrent searches pass. */
function letThrough(limit: ReturnType<typeof start>, times: number, address: (time: number) => string) {
  let passed = 0;
  for (let time = 0; time < times; time += 1)
    try {
      limit(address(time));
      passed += 1;
    } catch (error) {
      expect((error as GatewayError).code).toBe('rate.limited');
      expect((error as GatewayError).retryAfter).toBe(1);
    }
  return passed;
}

test('searches are 20 at once for an address, then 4 a second, and 40 for a process (HOUSE-53)', () => {
  const limit = start();
  expect(letThrough(limit, 30, () => '192.0.2.1')).toBe(20);
  expect(letThrough(limit, 40, (time) => `192.0.2.${time + 2}`)).toBe(20);
  vi.advanceTimersByTime(1_000);
  expect(letThrough(limit, 30, () => '192.0.2.1')).toBe(4);
  expect(letThrough(limit, 50, (time) => `192.0.3.${time}`)).toBe(36);
});

test('searches from proxies and this machine are counted by process alone (HOUSE-53)', () => {
  for (const address of ['100.64.1.1', '198.51.100.1', '127.0.0.1'])
    expect(letThrough(start(), 45, () => address)).toBe(40);
});
