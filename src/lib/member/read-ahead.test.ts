import { expect, test, vi } from 'vitest';
import { inboxUnread } from '#contract/inbox.ts';
import { wallet } from '#contract/member.ts';
import { readAheadOf, readsAhead } from '#lib/gateway/answer.ts';
import { fakeBrowser, fakeFetch, refused, succeeded } from '#testkit/page/fake-browser.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };

/** A page that reads the number of unread messages ahead. */
async function open({ address = '/m/webEmail', dataset = {}, runs = false } = {}) {
  fakeBrowser({ address });
  const reads = readsAhead(readAheadOf(inboxUnread))['data-reads'];
  Object.assign(document.documentElement.dataset, dataset);
  const part = { dataset: { reads }, querySelector: () => (runs ? null : {}) } as unknown as HTMLElement;
  const auth = await import('#lib/auth/index.client.ts');
  auth.session.set(info);
  const { readAhead } = await import('./read-ahead.client.ts');
  return { ...auth, readAhead: () => readAhead(part) };
}

test('an island’s first read is answered by the one made ahead, once', async () => {
  const { readAhead, send } = await open();
  const fetched = fakeFetch(() => succeeded(3));
  readAhead();
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
    Authorization: 'secret',
    'Module-Id': 'INBOX3',
  });
  expect(await send(inboxUnread)).toEqual({ ok: true, value: 3 });
  expect(fetched).toHaveBeenCalledTimes(1);
  await send(inboxUnread);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what was not read ahead goes to the gateway', async () => {
  const { readAhead, send } = await open();
  const fetched = fakeFetch(() => succeeded({ sumBalance: 1, currency: 'MYR' }));
  readAhead();
  await send(wallet);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what is written at an address is not answered by what was read there', async () => {
  const { readAhead, transport } = await open();
  const fetched = fakeFetch(() => succeeded(3));
  readAhead();
  await transport.fetch(readAheadOf(inboxUnread).address, { method: 'POST' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an error of the read made ahead is the island’s to show', async () => {
  const { readAhead, send } = await open();
  const fetched = fakeFetch(() => refused(503, 'gateway.busy'));
  readAhead();
  expect(await send(inboxUnread)).toMatchObject({ ok: false, error: { code: 'gateway.busy', status: 503 } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an answer is not for the session after', async () => {
  const { readAhead, send, session } = await open();
  const fetched = fakeFetch(() => succeeded(3));
  readAhead();
  session.set({ ...info, token: 'another' });
  await send(inboxUnread);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an island does not wait for a read longer than for one of its own (fault 3)', async () => {
  const { readAhead, send } = await open();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  readAhead();
  expect(await send(inboxUnread, { timeoutMs: 5 })).toMatchObject({ ok: false, error: { code: 'timeout' } });
});

test('the clock of the gateway is learnt when an answer comes, not when it is used', async () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const { readAhead, send, serverNow } = await open();
    fakeFetch(() => new Response(succeeded(3).body, { headers: { date: new Date(60_000).toUTCString() } }));
    readAhead();
    await vi.advanceTimersByTimeAsync(5_000);
    await send(inboxUnread);
    expect(serverNow()).toBe(65_500);
  } finally {
    vi.useRealTimers();
  }
});

test('what the gateway told of meanwhile is not in the answer: it is read again', async () => {
  const { readAhead, send } = await open();
  const fetched = fakeFetch(() => succeeded(3));
  readAhead();
  (await import('./events/gateway-events.client.ts')).tellEvent('balance');
  await send(inboxUnread);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an answer older than ten seconds is read again', async () => {
  vi.useFakeTimers();
  try {
    const { readAhead, send } = await open();
    const fetched = fakeFetch(() => succeeded(3));
    readAhead();
    await vi.advanceTimersByTimeAsync(10_000);
    await send(inboxUnread);
    expect(fetched).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['whose address asks for something', { address: '/m/withdraw?order=7' }],
  ['that the member may not use', { dataset: { refused: '' } }],
  ['whose island runs', { runs: true }],
])('a page %s reads nothing ahead', async (_, page) => {
  const { readAhead } = await open(page);
  const fetched = fakeFetch(() => succeeded(3));
  readAhead();
  expect(fetched).not.toHaveBeenCalled();
});
