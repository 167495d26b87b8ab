import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { createRetryBudget } from './retry-budget.ts';

function breakerAt(failures = 3) {
  const clock = { ms: 0 };
  const breaker = createBreaker({ failures, pauseMs: 1_000, longestMs: 3_000, now: () => clock.ms });
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) breaker.failed();
  };
  return { breaker, clock, fail };
}

test('a run of failures opens it, a success in between does not count towards the run (fault 5)', () => {
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

test('each failed try doubles the pause up to the longest', () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  const pauses = [1_000, 2_000, 3_000, 3_000].map((pause) => {
    clock.ms += pause - 1;
    const early = breaker.allows();
    clock.ms += 1;
    const due = breaker.allows();
    fail(1);
    return [early, due];
  });
  expect(pauses).toEqual(Array(4).fill([false, true]));
});

test('a try that never reports back does not block for ever', () => {
  const { breaker, clock, fail } = breakerAt();
  fail(3);
  clock.ms = 1_000;
  breaker.allows();
  clock.ms = 2_000;
  expect(breaker.allows()).toBe(true);
});

test('retries stay under a tenth of the calls (fault 5)', () => {
  const budget = createRetryBudget(0.1, 5);
  let retries = 0;
  for (let n = 0; n < 1_000; n++) {
    budget.call();
    if (budget.take()) retries++;
  }
  expect(retries).toBe(100);
});

test('an idle budget saves up only its burst', () => {
  const budget = createRetryBudget(0.1, 5);
  for (let n = 0; n < 1_000; n++) budget.call();
  const taken = Array.from({ length: 10 }, () => budget.take()).filter(Boolean);
  expect(taken).toHaveLength(5);
});
