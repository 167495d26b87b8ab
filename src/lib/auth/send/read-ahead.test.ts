import { expect, test, vi } from 'vitest';
import { inboxUnread } from '#contract/inbox.ts';
import { wallet } from '#contract/member.ts';
import { fakeBrowser, fakeFetch, refused, succeeded } from '#testkit/page/fake-browser.ts';
import { readAheadOf, readsAhead } from './reads-ahead.ts';

const info = { token: 'secret', merchantCode: 'lobby', userName: 'player01', type: 0, firstTimeLogin: false };

/** A page that reads the number of unread messages ahead. */
async function open({ address = '/m/webEmail', dataset = {} } = {}) {
  fakeBrowser({ address });
  const reads = readsAhead(readAheadOf(inboxUnread))['data-reads'];
  Object.assign(document.documentElement.dataset, dataset);
  Object.assign(document, { querySelectorAll: () => [{ dataset: { reads } }] });
  const { session } = await import('../session/store.client.ts');
  session.set(info);
  const { readAhead } = await import('./read-ahead.client.ts');
  return { readAhead, session, ...(await import('./send.client.ts')) };
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

test('an answer older than ten seconds is read again', async () => {
  vi.useFakeTimers();
  try {
    const { readAhead, send } = await open();
    const fetched = fakeFetch(() => succeeded(3));
    readAhead();
    vi.advanceTimersByTime(10_000);
    await send(inboxUnread);
    expect(fetched).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['whose address asks for something', { address: '/m/withdraw?order=7' }],
  ['that the member may not use', { dataset: { refused: '' } }],
])('a page %s reads nothing ahead', async (_, page) => {
  const { readAhead } = await open(page);
  const fetched = fakeFetch(() => succeeded(3));
  readAhead();
  expect(fetched).not.toHaveBeenCalled();
});
