import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch } from '#testkit/page/fake-browser.ts';
import { fakeStream } from '#testkit/page/fake-stream.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };
const SECOND = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const stream = (body: BodyInit | ReadableStream) => () =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
const COUNTS = 'event: unread\ndata: {"inbox":2}\n\n';
/** Sends one event, and breaks off. */
const breaksOff = stream(COUNTS);

async function listen(...answers: Parameters<typeof fakeFetch>) {
  const { tab, window } = fakeBrowser();
  Object.assign(window, { setTimeout, clearTimeout });
  tab.setItem('MC_SESSION_INFO', JSON.stringify(info));
  const fetched = fakeFetch(...answers);
  const listener = { onCounts: vi.fn(), ask: vi.fn() };
  const { listenForUnread } = await import('./listen.client.ts');
  const { onGatewayEvent } = await import('./gateway-events.client.ts');
  const onMoney = vi.fn();
  onGatewayEvent(['balance', 'deposit'], onMoney);
  listenForUnread(listener);
  await vi.advanceTimersByTimeAsync(0);
  return { fetched, onMoney, ...listener };
}

test('a broken stream is opened again within two seconds, without a request (SCALE-2)', async () => {
  const { fetched, ask, onCounts } = await listen(breaksOff, fakeStream());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onCounts).toHaveBeenCalledExactlyOnceWith({ announcements: 0, chat: 0, inbox: 2 });
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

test('money moved in a gap is fetched once when the stream is back, and only then (SCALE-2)', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const gateway = writable.getWriter();
  const { onMoney } = await listen(breaksOff, stream(readable));
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(onMoney).not.toHaveBeenCalled();
  const counts = new TextEncoder().encode('event: unread\ndata: {"inbox":2}\n\n');
  await gateway.write(counts);
  await vi.advanceTimersByTimeAsync(0);
  expect(onMoney).toHaveBeenCalledOnce();
  await gateway.write(counts);
  await vi.advanceTimersByTimeAsync(0);
  expect(onMoney).toHaveBeenCalledOnce();
});

test.each([
  ['breaks off each time', breaksOff],
  [
    'cannot be reached',
    () => {
      throw new Error('no connection');
    },
  ],
  ['fails', () => new Response('no', { status: 502 })],
])('one that %s is tried after 1, 2, 4, 8 and 15 seconds, never later (NODE-3)', async (_, answer) => {
  const tries: number[] = [];
  await listen(() => {
    tries.push(Date.now());
    return answer();
  });
  await vi.advanceTimersByTimeAsync(70 * SECOND);
  for (const [turn, least] of [1, 2, 4, 8, 15, 15].entries()) {
    const waited = ((tries[turn + 1] ?? 0) - (tries[turn] ?? 0)) / SECOND;
    expect(waited).toBeGreaterThanOrEqual(least);
    expect(waited).toBeLessThanOrEqual(least + 1);
  }
});

test('while there is no stream the counts are fetched each minute (HUB-6)', async () => {
  const { ask } = await listen(() => new Response('no', { status: 502 }));
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(240 * SECOND);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(5);
});

test('a stream silent for 45 seconds is replaced by another (NODE-3)', async () => {
  const { fetched } = await listen(fakeStream(COUNTS, { hangs: true }), fakeStream(COUNTS));
  await vi.advanceTimersByTimeAsync(44 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a stream that never opens is replaced within a minute of the hang (NODE-3)', async () => {
  const hung = fakeStream(COUNTS, { hangs: true });
  const { onCounts } = await listen(hung, undefined, fakeStream(COUNTS));
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(onCounts).toHaveBeenCalledTimes(2);
});

test('a refused stream is tried each minute (HUB-6)', async () => {
  const { fetched, ask } = await listen(() => new Response('no', { status: 404 }));
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect([fetched.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});
