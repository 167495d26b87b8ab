import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timeLimit, untilAborted } from './time-limit.ts';

test('a time limit fires once its time is over, as a timeout', async () => {
  const { signal } = timeLimit(10);
  expect(signal.aborted).toBe(false);
  await delay(30);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a call that is over is not timed out', async () => {
  const { signal, end } = timeLimit(10);
  end();
  await delay(30);
  expect(signal.aborted).toBe(false);
});

test('a call can be ended before its time', () => {
  const { signal, abort, end } = timeLimit(60_000);
  abort();
  end();
  expect(signal.aborted).toBe(true);
});

test('a limit follows another signal, also one that has fired before, until its call is over', () => {
  const outer = new AbortController();
  const open = untilAborted(outer.signal);
  const over = untilAborted(outer.signal);
  over.end();
  outer.abort(new Error('closing'));
  expect(open.signal.reason).toEqual(new Error('closing'));
  expect(over.signal.aborted).toBe(false);
  expect(untilAborted(outer.signal).signal.aborted).toBe(true);
});
