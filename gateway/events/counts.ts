import type { UnreadCounts } from '#contract/events.ts';
import { isTrial } from '#contract/member-types.ts';
import { unreadChat } from '../chat/messages.ts';
import { unreadNotices } from '../content/announcements.ts';
import type { Deps } from '../deps.ts';
import { unreadInbox } from '../inbox/messages.ts';
import type { Session } from '../session/sessions.ts';

/** What waits for a member (HUB-6); nothing does on trial (TRIAL-2). */
export async function unreadCounts(deps: Deps, session: Session): Promise<UnreadCounts> {
  const { id, type } = session.member;
  if (isTrial(type)) return { announcements: 0, chat: 0, inbox: 0 };
  return {
    announcements: await unreadNotices(deps, session),
    chat: await unreadChat(deps.db, id),
    inbox: await unreadInbox(deps.db, id),
  };
}
