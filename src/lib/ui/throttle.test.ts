import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a throttled action runs at once, then at most once per period when called (HUB-6)', () => {
  const action = vi.fn();
  const throttled = throttle(250, action);
  throttled();
  expect(action).toHaveBeenCalledTimes(1);
  throttled();
  throttled();
  vi.advanceTimersByTime(249);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledTimes(2);
  throttled();
  expect(action).toHaveBeenCalledTimes(3);
});
