import type { Transaction } from '../db/database.ts';
import { chatCounters, inboxMessages, type Member } from '../db/schema/index.ts';
import { DEMO_MESSAGES } from './messages.ts';
import { insertAll } from './rows.ts';

const DAY = 86_400_000;

/** Inbox messages and a waiting chat answer for each member. */
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
    chatCounters,
    members.map(({ id }) => ({ memberId: id, unread: id % 3 })),
  );
}
