import type { UnreadCounts } from '#contract/events.ts';
import { may } from '#contract/permissions.ts';
import type { SessionMember } from '#gateway/auth/session/sessions.ts';
import { unreadNotices } from '#gateway/content/announcements/announcements.ts';
import { unreadChat } from '#gateway/messages/chat/messages.ts';
import { unreadInbox } from '#gateway/messages/inbox/messages.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';

/** What waits for members (HUB-6); nothing does on trial (TRIAL-2). @returns each one's counts */
export async function unreadCounts(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  members: readonly SessionMember[],
): Promise<(member: SessionMember) => UnreadCounts> {
  const idsOf = (action: 'chat' | 'inbox') =>
    members.filter(({ type }) => may(action, type)).map(({ id }) => id);
  const announcements = await unreadNotices(deps, members);
  const chat = await unreadChat(deps.db, idsOf('chat'));
  const inbox = await unreadInbox(deps.db, idsOf('inbox'));
  return (member) => ({
    announcements: announcements(member),
    chat: chat.get(member.id) ?? 0,
    inbox: inbox.get(member.id) ?? 0,
  });
}
