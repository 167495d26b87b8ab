import { expect, test } from 'vitest';
import { createRetryBudget } from './retry-budget.ts';

type Budget = ReturnType<typeof createRetryBudget>;

/** Returns the retries that a budget allows where every call fails and requests one. */
function countRetries(budget: Budget, calls: number): number {
  let retries = 0;
  for (let call = 0; call < calls; call++) {
    budget.call();
    if (budget.take()) retries++;
  }
  return retries;
}

/** Returns the retries that a budget has saved up after calls that needed none. */
function savedAfter(budget: Budget, calls: number): number {
  for (let call = 0; call < calls; call++) budget.call();
  let saved = 0;
  while (budget.take()) saved++;
  return saved;
}

test('retries stay within the share of the calls (fault 5)', () => {
  expect(countRetries(createRetryBudget(0.1, 5), 1_000)).toBe(100);
  expect(countRetries(createRetryBudget(0.25, 5), 1_000)).toBe(250);
});

test('an idle budget saves up only its burst', () => {
  expect(savedAfter(createRetryBudget(0.1, 3), 1_000)).toBe(3);
});

test('the default budget is a tenth of the calls, with a burst of five (fault 5)', () => {
  expect(countRetries(createRetryBudget(), 1_000)).toBe(100);
  expect(savedAfter(createRetryBudget(), 1_000)).toBe(5);
});

test('the first retry has to be earned by ten calls (fault 5)', () => {
  expect(savedAfter(createRetryBudget(), 9)).toBe(0);
  expect(savedAfter(createRetryBudget(), 10)).toBe(1);
});
