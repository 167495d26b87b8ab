import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, localised } from './columns.ts';
import { members } from './members.ts';

export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    titles: localised('titles').notNull(),
    contents: localised('contents').notNull(),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
    /** When it is to be mailed; null once it is, and where the member turned mail off. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    index('inbox_messages_to_mail').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('inbox_messages_latest').on(table.memberId, table.sentAt, table.id),
    index('inbox_messages_unread').on(table.memberId).where(sql`${table.readAt} is null`),
  ],
);

/** Which announcements a member has opened; the announcements themselves are content files. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    announcementId: text('announcement_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
);
