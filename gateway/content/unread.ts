import { UNREAD_EVENT, type UnreadCounts } from '#contract/events/events.ts';
import { may } from '#contract/permissions.ts';
import { unreadChat } from '#gateway/messages/chat/conversation.ts';
import { unreadInbox } from '#gateway/messages/inbox/list.ts';
import type { Deps, Watcher } from '#gateway/platform/deps/deps.ts';
import type { SessionMember } from '#gateway/platform/deps/session.ts';
import { unreadAnnouncements } from './announcements/announcements.ts';

/** Returns the unread counts of members (HUB-6); trials have none (TRIAL-2). @returns the counts of each */
export async function unreadCounts(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  members: readonly SessionMember[],
): Promise<(member: SessionMember) => UnreadCounts> {
  const permittedIds = (action: 'chat' | 'inbox') =>
    members.filter(({ type }) => may(action, type)).map(({ id }) => id);
  const announcements = await unreadAnnouncements(deps, members);
  const chat = await unreadChat(deps.db, permittedIds('chat'));
  const inbox = await unreadInbox(deps.db, permittedIds('inbox'));
  return (member) => ({
    announcements: announcements(member),
    chat: chat.get(member.id) ?? 0,
    inbox: inbox.get(member.id) ?? 0,
  });
}

/** Sends the counts to a stream when it opens, and after each change. */
export const unreadWatcher: Watcher<UnreadCounts> = {
  async read(deps, listeners) {
    const counts = await unreadCounts(
      deps,
      listeners.map(({ session }) => session.member),
    );
    return ({ session }) => counts(session.member);
  },
  follow() {
    let before = '';
    return {
      toEvents(counts) {
        const data = JSON.stringify(counts);
        if (data === before) return [];
        before = data;
        return [{ event: UNREAD_EVENT, data }];
      },
    };
  },
};
