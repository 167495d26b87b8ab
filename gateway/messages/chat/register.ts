import { safeBackPath } from '#contract/core/back-path.ts';
import { chatUnread, launchChat } from '#contract/messages/chat.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { unreadChat } from './conversation.ts';
import { issueTicket } from './keys.ts';
import { ROOM_PATH, registerRoom } from './room.ts';

/** Registers the live chat (HUB-7); trial accounts have none (TRIAL-2). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, chatUnread, async ({ session: { member } }) => ({
    unReadCount: (await unreadChat(deps.db, [member.id])).get(member.id) ?? 0,
  }));

  route(app, launchChat, async ({ session, query }) => {
    const { language, backUrl, headerColor, title } = query;
    const ticket = await issueTicket(deps, session);
    const parameters = new URLSearchParams({
      ticket,
      language,
      back: safeBackPath(backUrl),
      ...(headerColor && { color: headerColor }),
      ...(title && { title }),
    });
    return { chatUrl: `${ROOM_PATH}?${parameters}` };
  });

  registerRoom(app, deps);
}
