import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { inboxMessages as inboxMessagesCall } from '#contract/messages/inbox.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { inboxMessages } from '#gateway/platform/db/schema/index.ts';

/** Returns the numbers of unread messages by member id; zero may be missing. */
export async function unreadInbox(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { memberId, readAt } = inboxMessages;
  const rows = await db
    .select({ memberId, unread: count() })
    .from(inboxMessages)
    .where(and(inArray(memberId, [...memberIds]), isNull(readAt)))
    .groupBy(memberId);
  return new Map(rows.map((row) => [row.memberId, row.unread]));
}

/** Returns one page of a member's messages in a language, newest first: after a cursor, or by its number. */
export async function listInbox(
  db: Database,
  memberId: number,
  { cursor, pageNo, pageSize }: ParsedQueryOf<typeof inboxMessagesCall>,
  language: Language,
): Promise<AnswerOf<typeof inboxMessagesCall>> {
  const isTheirs = eq(inboxMessages.memberId, memberId);
  const page = pageByCursor({ at: inboxMessages.sentAt, id: inboxMessages.id }, { cursor, pageSize });
  const [total] = await db.select({ messages: count() }).from(inboxMessages).where(isTheirs);
  const selected = await db
    .select()
    .from(inboxMessages)
    .where(and(isTheirs, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(cursor === undefined ? (pageNo - 1) * pageSize : 0);
  const { rows, next } = page.cut(selected, ({ sentAt, id }) => ({ at: sentAt, id }));
  return {
    list: rows.map(({ id, titles, contents, sentAt, readAt }) => ({
      id: String(id),
      title: titles[language],
      content: contents[language],
      sentAt,
      read: readAt !== null,
    })),
    totalPages: Math.ceil((total?.messages ?? 0) / pageSize),
    next,
  };
}

/** Marks a message as read; a read one keeps its first moment. @returns whether the member has the message */
export async function markInboxRead(
  db: Database,
  memberId: number,
  id: number,
  now: number,
): Promise<boolean> {
  const isIt = and(eq(inboxMessages.id, id), eq(inboxMessages.memberId, memberId));
  const marked = await db
    .update(inboxMessages)
    .set({ readAt: now })
    .where(and(isIt, isNull(inboxMessages.readAt)))
    .returning({ id: inboxMessages.id });
  return marked.length > 0 || (await db.$count(inboxMessages, isIt)) > 0;
}
