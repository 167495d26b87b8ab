import { expect, test, vi } from 'vitest';
import type { Problem } from '#content-store/store.ts';
import { logContentProblems } from './content-problems.ts';

test('a problem of a content file is logged once, and again when it comes back (CONT-10)', () => {
  vi.useFakeTimers();
  const problem: Problem = {
    file: 'vip/en/vip.md',
    field: 'title',
    fault: { name: 'empty', title: 'Title' },
  };
  let problems = [problem];
  const warn = vi.fn();
  const stop = logContentProblems({ problems: () => problems }, { warn });
  vi.advanceTimersByTime(20_000);
  const said = { file: 'vip/en/vip.md', field: 'title', problem: 'Title is empty: write a few words.' };
  expect(warn.mock.calls).toEqual([[said, 'a content file has a problem']]);
  problems = [];
  vi.advanceTimersByTime(10_000);
  problems = [problem];
  vi.advanceTimersByTime(10_000);
  expect(warn).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
});
