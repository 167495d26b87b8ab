import type * as z from 'zod/mini';
import { number, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageByCursor } from '../core/page-by-cursor.ts';
import { count, flag, nothing, text, timestamp, withFields } from '../core/shapes.ts';

export const inboxUnread = defineCall({
  method: 'GET',
  path: '/wps/inbox/unread',
  access: 'member',
  moduleId: 'INBOX3',
  value: count,
});

export const inboxMessage = object({
  id: string(),
  title: string(),
  /** Plain text with line breaks. */
  content: text,
  sentAt: timestamp,
  read: flag,
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxMessages = defineCall({
  method: 'GET',
  path: '/wps/inbox',
  access: 'member',
  moduleId: 'INBOX3',
  value: withFields(pageByCursor(inboxMessage), { totalPages: number() }),
});

export const readInboxMessage = defineCall({
  method: 'POST',
  path: '/wps/inbox/read',
  access: 'member',
  moduleId: 'INBOX3',
  value: nothing,
});
