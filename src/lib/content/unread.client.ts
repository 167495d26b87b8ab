import type { UnreadCounts } from '#contract/events/events.ts';
import { chatUnread } from '#contract/messages/chat.ts';
import { inboxUnread } from '#contract/messages/inbox.ts';
import { may } from '#contract/permissions.ts';
import { SESSION_ENDED, send, session } from '#lib/auth/index.client.ts';
import { askAnnouncements } from '#lib/content/announcements/own-announcements.client.ts';
import { unreadCounts } from '#lib/messages/index.client.ts';
import { UNREAD_CHANGED } from '#lib/messages/index.ts';
import { fillPrivate, isOnPage } from '#lib/ui/index.client.ts';
import { throttle } from '#lib/ui/index.ts';

const THROTTLE = 250;
/** Milliseconds after which the page opens its stream: shorter visits need no connection. */
const LISTEN_AFTER = 4_000;
/** Parts of pages that wait for an event of the gateway: the stream opens at once. */
const LIVE = '[data-live]';

/** Above 99 a badge reads 99+; at 0 it is empty and doesn't show (HUB-6). */
export const badgeText = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '');

/** Returns the unread counts; a failed call, or one not for this member, counts as none without an error. */
async function count(): Promise<UnreadCounts> {
  const type = session.get()?.type ?? 0;
  const [announcements, inbox, chat] = await Promise.all([
    may('announcements', type) ? askAnnouncements() : undefined,
    may('inbox', type) ? send(inboxUnread) : undefined,
    may('chat', type) && chatIsOn() ? send(chatUnread) : undefined,
  ]);
  return {
    announcements: announcements?.ok ? announcements.value.filter(({ read }) => !read).length : 0,
    inbox: inbox?.ok ? inbox.value : 0,
    chat: chat?.ok ? chat.value.unReadCount : 0,
  };
}

async function refresh(): Promise<void> {
  if (!isOnPage('[data-badge]')) return;
  const counts = await count();
  if (session.get() !== null) show(counts);
}

/** The live chat is feature CBS3. */
const chatIsOn = (): boolean => document.documentElement.dataset.chat !== undefined;

function show(received: UnreadCounts): void {
  // The stream may count a chat that this site does not have.
  const counts = chatIsOn() ? received : { ...received, chat: 0 };
  unreadCounts.set(counts);
  const total = counts.announcements + counts.inbox + counts.chat;
  for (const [name, unread] of Object.entries({ ...counts, total })) {
    fillPrivate(`[data-badge="${name}"]`, badgeText(unread));
  }
}

/** Fills the badges: announcements, inbox, chat, and their total (HUB-6). */
export const refreshUnread = throttle(THROTTLE, () => void refresh());

/** Refetches the counts after an item was read, and follows the gateway's events. */
export function watchUnread(): void {
  document.addEventListener(UNREAD_CHANGED, refreshUnread);
  document.addEventListener(SESSION_ENDED, () => unreadCounts.set(null));
  // The page comes first: its counts were requested already.
  window.setTimeout(
    () => {
      const listen = import('../messages/events/listen.client.ts').then(({ listenForUnread }) =>
        listenForUnread({ onCounts: show, ask: refreshUnread }),
      );
      // Without it the counts stay as they were when the page loaded.
      listen.catch(() => undefined);
    },
    isOnPage(LIVE) ? 0 : LISTEN_AFTER,
  );
}
