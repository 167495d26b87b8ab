import type { UnreadCounts } from '#contract/events.ts';
import { may } from '#contract/permissions.ts';
import { unreadChat } from '../chat/messages.ts';
import { unreadNotices } from '../content/announcements.ts';
import type { Deps } from '../deps.ts';
import { unreadInbox } from '../inbox/messages.ts';
import type { Session } from '../session/sessions.ts';

/** What waits for a member (HUB-6); nothing does on trial (TRIAL-2). */
export async function unreadCounts(deps: Deps, session: Session): Promise<UnreadCounts> {
  const { id, type } = session.member;
  return {
    announcements: await unreadNotices(deps, session),
    chat: may('chat', type) ? await unreadChat(deps.db, id) : 0,
    inbox: may('inbox', type) ? await unreadInbox(deps.db, id) : 0,
  };
}
