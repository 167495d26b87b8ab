import { expect, onTestFinished, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt(failures = 3) {
  const clock = { ms: 0 };
  const breaker = createBreaker({ failures, pauseMs: 1_000, now: () => clock.ms });
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) breaker.failed();
  };
  return { breaker, clock, fail };
}

test('a run of failures opens it, a success in between resets the run (fault 5)', () => {
  const { breaker, fail } = breakerAt();
  fail(2);
  breaker.succeeded();
  fail(2);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
  expect(breaker.open).toBe(true);
});

test('after the pause one call may try; its success closes it', () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  clock.ms = 1_000;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows(), breaker.open]).toEqual([true, true, false]);
});

test('the breaker allows one try each second, at any time of a failure', () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  const tries: number[] = [];
  for (clock.ms = 100; clock.ms <= 20_000; clock.ms += 100) {
    if (breaker.allows()) tries.push(clock.ms);
    fail(1);
  }
  expect(tries).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 1_000));
});

test('a try without a result does not block for ever', () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  clock.ms = 1_000;
  breaker.allows();
  clock.ms = 2_000;
  expect(breaker.allows()).toBe(true);
});

test('five failures in a row open the breaker for a second by default', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const breaker = createBreaker();
  for (let n = 0; n < 4; n++) breaker.failed();
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  vi.advanceTimersByTime(999);
  expect(breaker.allows()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(breaker.allows()).toBe(true);
});

test('after a recovery the breaker opens again for a whole pause', () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  clock.ms = 1_000;
  breaker.allows();
  breaker.succeeded();
  clock.ms = 1_500;
  expect(breaker.allows()).toBe(true);
  fail(3);
  clock.ms = 2_499;
  expect(breaker.allows()).toBe(false);
  clock.ms = 2_500;
  expect(breaker.allows()).toBe(true);
});
