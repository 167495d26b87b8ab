import { inboxMessages, inboxUnread, readInboxMessage } from '#contract/messages/inbox.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { listInbox, markInboxRead, unreadInbox } from './list.ts';

/** Registers the inbox of a member (HUB-5); trial accounts have none (TRIAL-2). */
export function register(app: GatewayApp, { db, clock }: Deps): void {
  route(app, inboxUnread, async ({ session: { member } }) => {
    return (await unreadInbox(db, [member.id])).get(member.id) ?? 0;
  });

  route(app, inboxMessages, ({ session, query, language }) =>
    listInbox(db, session.member.id, query, language),
  );

  route(app, readInboxMessage, async ({ session, body }) => {
    if (!(await markInboxRead(db, session.member.id, Number(body.id), clock())))
      throw new GatewayError('not.found');
    return null;
  });
}
