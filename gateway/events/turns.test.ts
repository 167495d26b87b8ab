import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SINGLE_PROCESS } from '#gateway/platform/db/pg-notify.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { createPoll } from '#gateway/platform/sse/poll.ts';

const STREAMS = 1_000;
const EVERY_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

/**
 * Follows for streams without a reader, each for a different member. @param looked is called after each read for one
 */
function startFollowing(count: number, looked: (memberId: number) => void) {
  const changes = createChanges(SINGLE_PROCESS);
  const follow = createPoll(
    { changes, logger: pino({ level: 'silent' }) },
    async () => () => true,
    () => EVERY_MS,
  );
  const streams = Array.from({ length: count }, (_, memberId) => {
    const stream = { aborted: false, onAbort: (listener: () => void) => void listeners.push(listener) };
    const listeners = [
      () => {
        stream.aborted = true;
      },
    ];
    const ended = (async () => {
      for await (const look of follow(stream as never, { memberId })) if (look) looked(memberId);
    })();
    return {
      ended,
      leave() {
        for (const listener of listeners) listener();
      },
    };
  });
  return { changes, streams };
}

test('a thousand streams are read a hundred at a time, each once in half a minute (SCALE-1)', async () => {
  const looks = Array.from({ length: STREAMS }, () => 0);
  const { streams } = startFollowing(STREAMS, (memberId) => {
    looks[memberId] = (looks[memberId] ?? 0) + 1;
  });
  const looked = (times: number) => looks.filter((count) => count === times).length;
  await vi.waitFor(() => expect(looked(1)).toBe(STREAMS));
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(looked(2)).toBe(100));
  vi.advanceTimersByTime(EVERY_MS - 1_000);
  await vi.waitFor(() => expect(looked(2)).toBe(STREAMS));
  for (const { leave } of streams) leave();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(looked(2)).toBe(STREAMS);
});

test('a closed stream is released immediately: no timer runs, and no change wakes it (SCALE-1)', async () => {
  const looked = vi.fn();
  const { changes, streams } = startFollowing(2, looked);
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2));
  const [first, last] = streams;
  first?.leave();
  expect(vi.getTimerCount()).toBe(1);
  last?.leave();
  expect(vi.getTimerCount()).toBe(0);
  for (const memberId of [0, 1]) changes.publish(memberId);
  await Promise.all(streams.map(({ ended }) => ended));
  expect(looked).toHaveBeenCalledTimes(2);
});
