import { atom } from 'nanostores';
import type { UnreadCounts } from '#contract/events/events.ts';

/** What is unread, as the gateway told it last; null until it did, and once nobody is logged in. */
export const unreadCounts = atom<UnreadCounts | null>(null);

/** Calls `listener` when a message came into the inbox. @returns stops it */
export function onNewMessage(listener: () => void): () => void {
  return unreadCounts.listen((now, before) => {
    if (now && before && now.inbox > before.inbox) listener();
  });
}
