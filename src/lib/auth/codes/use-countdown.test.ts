import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerClock } from '../clock/server-clock.client.ts';
import { resumedCountdown, secondsLeft, showSeconds, startCountdown } from './use-countdown.client.ts';

const HOUR = 3_600_000;

function serverSays(now: number): void {
  // The header has whole seconds, and half of one is added.
  learnServerClock(new Response(null, { headers: { date: new Date(now).toUTCString() } }));
}

/** Sets the clock from a server whose clock is right: its header is half a second off on average. */
beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    kept: {},
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    },
  });
  vi.useFakeTimers({ now: 1_700_000_000_500, toFake: ['Date', 'performance'] });
  serverSays(Date.now());
});
afterEach(() => void vi.useRealTimers());

test('the countdown ends at the gateway’s time, or after 60 s without one (SMS-2)', () => {
  const countdown = startCountdown(Date.now() + 90_000);
  expect(secondsLeft(countdown)).toBe(90);
  vi.advanceTimersByTime(89_500);
  expect(secondsLeft(countdown)).toBe(1);
  vi.advanceTimersByTime(500);
  expect(secondsLeft(countdown)).toBe(0);
  expect(secondsLeft(startCountdown(undefined))).toBe(60);
});

test('the seconds are reported at once and twice a second, until the caller stops them (SMS-2)', () => {
  vi.useFakeTimers({ now: 1_700_000_000_500 });
  const ticks: number[] = [];
  const stop = showSeconds(startCountdown(undefined), (seconds) => ticks.push(seconds));
  vi.advanceTimersByTime(499);
  expect(ticks).toEqual([60]);
  vi.advanceTimersByTime(1_001);
  expect(ticks).toEqual([60, 60, 59, 59]);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(ticks).toHaveLength(4);
});

test.each([HOUR, -HOUR])('a clock that is %i ms off makes no difference (fault 11, SMS-2)', (off) => {
  serverSays(Date.now() + off);
  expect(secondsLeft(startCountdown(Date.now() + off + 60_000))).toBe(60);
});

test('a clock set back while it counts does not hold the button for an hour (fault 11)', () => {
  const countdown = startCountdown(Date.now() + 60_000);
  vi.setSystemTime(Date.now() - HOUR);
  expect(secondsLeft(countdown)).toBeLessThanOrEqual(60);
});

test('a page clock that stopped in a sleeping tab does not hold the button either (fault 11)', () => {
  const countdown = startCountdown(Date.now() + 60_000);
  vi.setSystemTime(Date.now() + 61_000);
  expect(secondsLeft(countdown)).toBe(0);
});

test('a reload continues the countdown, and never waits longer than the gateway asked (fault 11)', () => {
  startCountdown(Date.now() + 60_000);
  vi.advanceTimersByTime(20_000);
  expect(secondsLeft(resumedCountdown() ?? { wallEnd: 0, pageEnd: 0 })).toBe(40);
  vi.setSystemTime(Date.now() - HOUR);
  expect(secondsLeft(resumedCountdown() ?? { wallEnd: 0, pageEnd: 0 })).toBe(60);
  vi.setSystemTime(Date.now() + 2 * HOUR);
  expect(resumedCountdown()).toBeUndefined();
});
