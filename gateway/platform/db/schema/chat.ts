import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { LocalisedText } from '#contract/core/languages.ts';
import { instant } from './columns.ts';
import { liveRooms } from './live.ts';
import { members } from './members.ts';
import { sessions } from './sessions.ts';

/** Messages between a member and the assistant. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    author: text('author').$type<'member' | 'assistant'>().notNull(),
    /** The text as it was written, or in every language where it was prepared. */
    content: jsonb('content').$type<string | LocalisedText>().notNull(),
    /** Ids of help topics that an answer links to. */
    topics: text('topics').array().notNull().default([]),
    sentAt: instant('sent_at').notNull(),
    /** When the member saw it; the member's own messages are read. */
    readAt: instant('read_at'),
    /** Chosen by the chat's page, so that a message sent twice is stored once. */
    messageKey: text('message_key'),
  },
  (table) => [
    unique('chat_messages_once').on(table.memberId, table.messageKey),
    index('chat_messages_latest').on(table.memberId, table.id),
    index('chat_messages_unread').on(table.memberId).where(sql`${table.readAt} is null`),
  ],
);

/**
 * Keys to a member's chat, by their SHA-256: a ticket is used up by the page it opens, which then holds a room's key.
 */
export const chatKeys = pgTable(
  'chat_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    kind: text('kind').$type<'ticket' | 'room'>().notNull(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Logging out closes the rooms opened from the session. */
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** From versions whose live rooms had a chat. */
    liveRoomId: text('live_room_id').references(() => liveRooms.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('chat_keys_by_session').on(table.sessionId),
    index('chat_keys_by_expiry').on(table.expiresAt),
  ],
);
