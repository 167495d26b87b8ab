import type { Transaction } from '#gateway/platform/db/database.ts';
import { chatMessages, inboxMessages, type Member } from '#gateway/platform/db/schema/index.ts';
import { DEMO_CHAT, DEMO_MESSAGES } from './messages.ts';
import { insertAll } from './rows.ts';

const DAY = 86_400_000;

/** Inbox messages for each member, and up to two chat messages waiting. */
export async function loadMessages(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  await insertAll(
    tx,
    inboxMessages,
    members.flatMap(({ id }) =>
      DEMO_MESSAGES.map(({ title, content, age, read }) => ({
        memberId: id,
        titles: title,
        contents: content,
        sentAt: now - age * DAY,
        readAt: read ? now - age * DAY + DAY / 2 : null,
      })),
    ),
  );
  await insertAll(
    tx,
    chatMessages,
    members.flatMap(({ id }) =>
      DEMO_CHAT.slice(0, id % (DEMO_CHAT.length + 1)).map((content, place) => ({
        memberId: id,
        author: 'assistant' as const,
        content,
        sentAt: now - DAY + place,
      })),
    ),
  );
}
