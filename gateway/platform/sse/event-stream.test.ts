import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEvents } from '#testkit/gateway/events.ts';
import { eventStreams } from './event-stream.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

/** Opens one stream that announces its start, and ends on command. @param share the random number, 0 to 1 */
async function open(share: number) {
  const random = { bytes: () => Buffer.alloc(0), below: (limit: number) => Math.floor(limit * share) };
  const deps = { logger: pino({ level: 'silent' }), closing: new AbortController().signal, random };
  const openStream = eventStreams(deps, 1);
  const app = new Hono().get('/', (c) =>
    openStream(c, 1, async (stream) => {
      await stream.writeSSE({ event: 'begun', data: 'null' });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
    }),
  );
  const events = readEvents(await app.request('/'));
  expect(await events.next()).toEqual({ name: 'begun', data: null });
  const ended = vi.fn();
  void events.next().then(ended);
  return { ended, again: () => app.request('/') };
}

test.each([
  [0, 10],
  [0.5, 12.5],
  [0.999_999, 15],
])('with random number %d a stream ends after %d minutes (NODE-5)', async (share, minutes) => {
  const { ended, again } = await open(share);
  await vi.advanceTimersByTimeAsync(minutes * MINUTE - 1_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
  // Its slot is free for its successor, and no timer of it is left.
  const next = await again();
  expect(next.status).toBe(200);
  await next.body?.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
