import { atom } from 'nanostores';
import type { UnreadCounts } from '#contract/events/events.ts';

/** The unread counts that the gateway sent last; null before the first, and without a session. */
export const unreadCounts = atom<UnreadCounts | null>(null);

/** Calls `listener` when a message arrived in the inbox. @returns the function that unsubscribes */
export function onNewMessage(listener: () => void): () => void {
  return unreadCounts.listen((now, before) => {
    if (now && before && now.inbox > before.inbox) listener();
  });
}
