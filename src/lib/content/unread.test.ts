import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatUnread } from '#contract/messages/chat.ts';
import { inboxUnread } from '#contract/messages/inbox.ts';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

let member: { type: number } | null;
const filled = new Map<string, string>();
const send = vi.fn();
const askAnnouncements = vi.fn();
vi.mock('#lib/ui/index.client.ts', () => ({
  fillPrivate: (where: string, text: string) => filled.set(where, text),
  isOnPage: () => true,
}));
vi.mock('#lib/auth/index.client.ts', () => ({
  SESSION_ENDED: 'ended',
  send,
  session: { get: () => member },
}));
vi.mock('#lib/content/announcements/own-announcements.client.ts', () => ({ askAnnouncements }));
const listenForUnread = vi.fn();
vi.mock('../messages/events/listen.client.ts', () => ({ listenForUnread }));

const COUNTS: Record<string, unknown> = { [chatUnread.path]: { unReadCount: 7 }, [inboxUnread.path]: 90 };
const askedFor = () => send.mock.calls.map(([call]) => call.path).sort();
const badge = (name: string) => filled.get(`[data-badge="${name}"]`);

beforeEach(() => {
  member = { type: 0 };
  filled.clear();
  send.mockReset();
  send.mockImplementation(async ({ path }: { path: string }) => ({ ok: true, value: COUNTS[path] }));
  askAnnouncements.mockReset();
  askAnnouncements.mockResolvedValue({ ok: true, value: [{ read: false }, { read: true }, { read: false }] });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A page of a site with the chat, or without. */
async function open({ chat = true } = {}) {
  const { document, window } = fakeBrowser();
  Object.assign(window, { setTimeout });
  if (chat) document.documentElement.dataset.chat = '';
  const { refreshUnread } = await import('./unread.client.ts');
  return refreshUnread;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('announcements, chat and inbox are counted, and the total is their sum (HUB-6)', async () => {
  (await open())();
  await settle();
  expect([badge('announcements'), badge('chat'), badge('inbox'), badge('total')]).toEqual([
    '2',
    '7',
    '90',
    '99',
  ]);
});

test('without CBS3 the chat is not requested and counts nothing (HUB-6)', async () => {
  (await open({ chat: false }))();
  await settle();
  expect(askedFor()).toEqual([inboxUnread.path]);
  expect([badge('chat'), badge('total')]).toEqual(['', '92']);
});

test('a stream’s count of a chat is ignored where the site has no chat (HUB-6)', async () => {
  const streamCounts = { announcements: 1, inbox: 2, chat: 7 };
  for (const [chat, shown] of [
    [true, ['7', '10']],
    [false, ['', '3']],
  ] as const) {
    await open({ chat });
    const { watchUnread } = await import('./unread.client.ts');
    listenForUnread.mockReset();
    watchUnread();
    await vi.runAllTimersAsync();
    listenForUnread.mock.calls[0]?.[0].onCounts(streamCounts);
    expect([badge('chat'), badge('total')]).toEqual(shown);
  }
});

test('a trial has neither chat nor inbox to count (HUB-6, TRIAL-2)', async () => {
  member = { type: 4 };
  (await open())();
  await settle();
  expect(askedFor()).toEqual([]);
  expect([badge('chat'), badge('inbox')]).toEqual(['', '']);
});

test('counted at most once in 250 ms, however often it is asked (HUB-6)', async () => {
  const refresh = await open();
  refresh();
  refresh();
  refresh();
  await vi.advanceTimersByTimeAsync(249);
  expect(askAnnouncements).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(askAnnouncements).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(askAnnouncements).toHaveBeenCalledTimes(2);
});

test('failed calls count as none; answers after the end of the session are not shown (HUB-6)', async () => {
  send.mockResolvedValue({ ok: false, error: { code: 'server.failed' } });
  (await open())();
  await settle();
  expect([badge('chat'), badge('inbox'), badge('total')]).toEqual(['', '', '2']);
  filled.clear();
  const refresh = await open();
  refresh();
  member = null;
  await settle();
  expect(filled.size).toBe(0);
});
