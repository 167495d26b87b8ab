import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeFetch } from '#testkit/page/fake-browser.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };
const SECOND = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const stream = (body: BodyInit | ReadableStream) => () =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
/** Says one thing, and breaks off. */
const breaksOff = stream('event: unread\ndata: {"inbox":2}\n\n');

async function listen(...answers: (Error | (() => Response))[]) {
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

test('a stream that breaks off is opened again within two seconds, without asking (SCALE-2)', async () => {
  const stays = stream(new ReadableStream());
  const { fetched, ask, onCounts } = await listen(breaksOff, stays);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onCounts).toHaveBeenCalledExactlyOnceWith({ announcements: 0, chat: 0, inbox: 2 });
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

test('money that moved meanwhile is asked for once it tells again, and then alone (SCALE-2)', async () => {
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

test('one that breaks off each time is tried less and less, and asked for each minute (HUB-6)', async () => {
  const { fetched, ask } = await listen(breaksOff);
  await vi.advanceTimersByTimeAsync(7 * SECOND);
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  const [tried, asked] = [fetched.mock.calls.length, ask.mock.calls.length];
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect([fetched.mock.calls.length - tried, ask.mock.calls.length - asked]).toEqual([2, 2]);
});

test('where there is none it is tried each minute (HUB-6)', async () => {
  const { fetched, ask } = await listen(() => new Response('no', { status: 404 }));
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect([fetched.mock.calls.length, ask.mock.calls.length]).toEqual([2, 1]);
});
