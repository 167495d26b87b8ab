import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('a call while another is pending shares its result; a later call runs (fault 12)', async () => {
  const action = vi.fn(async (name: string) => name);
  const guarded = singleFlight(action);
  expect(await Promise.all([guarded('first'), guarded('second')])).toEqual(['first', 'first']);
  expect(await guarded('third')).toBe('third');
  expect(action.mock.calls).toEqual([['first'], ['third']]);
});

test('a failed run does not block the next', async () => {
  const action = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('yes');
  const guarded = singleFlight(action);
  await expect(guarded()).rejects.toThrow('no');
  expect(await guarded()).toBe('yes');
});
