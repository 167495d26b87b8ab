import { and, count, eq, isNull } from 'drizzle-orm';
import { chatUnread } from '#contract/chat.ts';
import { inboxUnread } from '#contract/inbox.ts';
import { memberInfo } from '#contract/member.ts';
import { isTrial } from '#contract/member-types.ts';
import { chatCounters, inboxMessages } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';

export function register(app: GatewayApp, { db }: Deps): void {
  route(app, memberInfo, ({ session: { member } }) => ({
    id: String(member.id),
    nickname: member.nickname,
    account: member.userName,
    userName: member.userName,
    type: member.type,
    regDate: member.registeredAt,
    toUpline: member.uplineId !== null,
    vip: { level: member.vipLevel, enabled: !isTrial(member.type) },
  }));

  route(app, inboxUnread, async ({ session: { member } }) => {
    const [row] = await db
      .select({ unread: count() })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.memberId, member.id), isNull(inboxMessages.readAt)));
    return row?.unread ?? 0;
  });

  route(app, chatUnread, async ({ session: { member } }) => {
    const [row] = await db.select().from(chatCounters).where(eq(chatCounters.memberId, member.id));
    return { unReadCount: row?.unread ?? 0 };
  });
}
