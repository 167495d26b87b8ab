import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import type { ChatMessage } from '#contract/messages/chat-room.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { chatMessages } from '#gateway/platform/db/schema/index.ts';
import type { ChatAnswer } from './answers.ts';

/** Earlier messages that a room shows. */
const SHOWN = 50;

/** Returns the numbers of unread messages by member id; zero may be missing. */
export async function unreadChat(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { memberId, readAt } = chatMessages;
  const rows = await db
    .select({ memberId, unread: count() })
    .from(chatMessages)
    .where(and(inArray(memberId, [...memberIds]), isNull(readAt)))
    .groupBy(memberId);
  return new Map(rows.map((row) => [row.memberId, row.unread]));
}

type ChatRow = typeof chatMessages.$inferSelect;

/** How messages are rendered: in a language, with the links of their topics. */
export interface Reading {
  readonly language: Language;
  readonly toLinks: (topics: readonly string[]) => ChatMessage['links'];
}

const asMessage = (
  { id, author, content, topics, sentAt }: ChatRow,
  { language, toLinks }: Reading,
): ChatMessage => ({
  id,
  author,
  text: typeof content === 'string' ? content : content[language],
  links: toLinks(topics),
  sentAt,
});

/** Returns the latest messages, oldest first, and marks them as read. */
export async function openMessages(
  db: Database,
  memberId: number,
  reading: Reading,
  now: number,
): Promise<ChatMessage[]> {
  const isTheirs = eq(chatMessages.memberId, memberId);
  const rows = await db
    .select()
    .from(chatMessages)
    .where(isTheirs)
    .orderBy(desc(chatMessages.id))
    .limit(SHOWN);
  await db
    .update(chatMessages)
    .set({ readAt: now })
    .where(and(isTheirs, isNull(chatMessages.readAt)));
  return rows.reverse().map((row) => asMessage(row, reading));
}

export interface Said {
  memberId: number;
  /** Chosen by the page: the same key is stored once. */
  messageKey: string;
  text: string;
}

/**
 * Stores a member's message, and the assistant's answer to it.
 * @param answer of the assistant
 * @returns both; for a repeated message the stored ones
 */
export async function converse(
  db: Database,
  { memberId, messageKey, text }: Said,
  answer: ChatAnswer,
  reading: Reading,
  now: number,
): Promise<ChatMessage[]> {
  const answerKey = `${messageKey} answer`;
  const common = { memberId, sentAt: now, readAt: now };
  await db
    .insert(chatMessages)
    .values([
      { ...common, messageKey, author: 'member', content: text },
      {
        ...common,
        messageKey: answerKey,
        author: 'assistant',
        content: answer.text,
        topics: [...answer.topics],
      },
    ])
    .onConflictDoNothing();
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.memberId, memberId), inArray(chatMessages.messageKey, [messageKey, answerKey])),
    )
    .orderBy(asc(chatMessages.id));
  return rows.map((row) => asMessage(row, reading));
}
