import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NOW = 1_800_000_000_000;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const answerDated = (date?: string) => new Response(null, { headers: date === undefined ? {} : { date } });

test("the gateway's clock is this device's until an answer has another time", async () => {
  const { learnServerClock, serverNow, toDeviceTime } = await import('./server-clock.client.ts');
  expect([serverNow(), toDeviceTime(NOW)]).toEqual([NOW, NOW]);
  learnServerClock(answerDated(new Date(NOW + 60_000).toUTCString()));
  expect(serverNow()).toBe(NOW + 60_500);
  expect(toDeviceTime(NOW + 60_500)).toBe(NOW);
  vi.setSystemTime(NOW + 1_000);
  expect(serverNow()).toBe(NOW + 61_500);
});

test.each([undefined, '', 'yesterday'])('a date header of %j changes no clock', async (date) => {
  const { learnServerClock, serverNow } = await import('./server-clock.client.ts');
  learnServerClock(answerDated(new Date(NOW - 60_000).toUTCString()));
  learnServerClock(answerDated(date));
  expect(serverNow()).toBe(NOW - 59_500);
});

test.each([
  [86_400_000, NOW + 86_400_000],
  [-86_400_000, NOW - 86_400_000],
  // Within the time that a cache keeps an answer.
  [-300_000, NOW],
])('an answer that may be cached, %d ms off, sets the clock only of a wrong device', async (off, now) => {
  const { learnRoughClock, serverNow } = await import('./server-clock.client.ts');
  learnRoughClock(answerDated(new Date(NOW + off).toUTCString()));
  expect(serverNow()).toBe(now);
});

test('an answer that may be cached changes no clock that an uncached one set', async () => {
  const { learnRoughClock, learnServerClock, serverNow } = await import('./server-clock.client.ts');
  learnServerClock(answerDated(new Date(NOW + 60_000).toUTCString()));
  learnRoughClock(answerDated(new Date(NOW + 86_400_000).toUTCString()));
  expect(serverNow()).toBe(NOW + 60_500);
});
