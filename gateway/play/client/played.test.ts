import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SECOND = 1_000;
const SCRIPT = readFileSync(new URL('./played.js', import.meta.url), 'utf8');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface PlayedSession {
  follow(busy: () => boolean): Promise<void>;
}

/** Runs the script in a page of its own whose gateway answers so; the last answer again and again. */
async function follow(...answers: readonly (() => Response)[]) {
  const fetched = vi.fn(async () => (answers[fetched.mock.calls.length - 1] ?? answers.at(-1))?.());
  const window: { playedSession?: (page: object) => PlayedSession } = {};
  const document = { getElementById: () => ({ addEventListener: () => undefined }) };
  runInNewContext(SCRIPT, { window, document, fetch: fetched, setTimeout, performance, TextDecoder });
  const onLimit = vi.fn();
  const played = window.playedSession?.({ tokenOf: () => 'token', onLimit });
  void played?.follow(() => false);
  await vi.advanceTimersByTimeAsync(0);
  return { fetched, onLimit };
}

const breaksOff = () => new Response('event: limit\ndata: {"left":5}\n\n');
const stays = () => new Response(new ReadableStream());

test('a game whose stream breaks off opens it again within two seconds (SCALE-2)', async () => {
  const { fetched, onLimit } = await follow(breaksOff, stays);
  expect(onLimit).toHaveBeenCalledExactlyOnceWith({ left: 5 });
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('one that breaks off each time is tried less and less, yet each twenty seconds (SCALE-2)', async () => {
  const { fetched } = await follow(breaksOff);
  await vi.advanceTimersByTimeAsync(7 * SECOND);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  const before = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(fetched.mock.calls.length - before).toBeGreaterThanOrEqual(1);
  expect(fetched.mock.calls.length - before).toBeLessThanOrEqual(2);
});

test('one that cannot be had is tried after ten seconds at the earliest (SCALE-2)', async () => {
  const { fetched } = await follow(() => new Response('no', { status: 503 }));
  await vi.advanceTimersByTimeAsync(9 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(11 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
});
