import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStream } from '#testkit/page/fake-stream.ts';
import { followPlay } from './follow-play.ts';

const SECOND = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Follows the streams of a new page with these answers of the gateway; the last answer repeats. */
async function follow(...answers: readonly ((init?: RequestInit) => Response)[]) {
  const fetched = vi.fn(async (_address: string, init?: RequestInit) =>
    (answers[fetched.mock.calls.length - 1] ?? answers.at(-1))?.(init),
  );
  vi.stubGlobal('fetch', fetched);
  const onLimit = vi.fn();
  followPlay(
    () => 'token',
    (_name, data) => {
      onLimit(data);
      return true;
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return { fetched, onLimit };
}

const breaksOff = () => new Response('event: limit\ndata: {"left":5}\n\n');

test('a game whose stream breaks off opens it again within two seconds (SCALE-2)', async () => {
  const { fetched, onLimit } = await follow(breaksOff, fakeStream());
  expect(onLimit).toHaveBeenCalledExactlyOnceWith({ left: 5 });
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('repeated breaks raise the delay between tries, to twenty seconds at most (SCALE-2)', async () => {
  const { fetched } = await follow(breaksOff);
  await vi.advanceTimersByTimeAsync(7 * SECOND);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  const before = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(fetched.mock.calls.length - before).toBeGreaterThanOrEqual(1);
  expect(fetched.mock.calls.length - before).toBeLessThanOrEqual(2);
});

test('a stream that cannot open is tried after 1, 2, 4, 8 and 15 seconds (NODE-3)', async () => {
  const tries: number[] = [];
  await follow(() => {
    tries.push(performance.now());
    return new Response('no', { status: 503 });
  });
  await vi.advanceTimersByTimeAsync(70 * SECOND);
  for (const [turn, least] of [1, 2, 4, 8, 15, 15].entries()) {
    const waited = ((tries[turn + 1] ?? 0) - (tries[turn] ?? 0)) / SECOND;
    expect(waited).toBeGreaterThanOrEqual(least);
    expect(waited).toBeLessThanOrEqual(least + 1);
  }
});

test('a stream without data for 45 seconds is replaced (NODE-3)', async () => {
  const { fetched } = await follow(fakeStream('event: limit\ndata: null\n\n', { hangs: true }), fakeStream());
  await vi.advanceTimersByTimeAsync(44 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
});
