import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { cursorPaging, pageOf } from './page-by-cursor.ts';
import { flag, paging, text, timestamp } from './shapes.ts';

const inbox = { access: 'member', action: 'inbox', moduleId: 'INBOX3' } as const;

export const inboxUnread = defineCall({
  ...inbox,
  method: 'GET',
  path: '/wps/inbox/unread',
  summary: 'How many inbox messages are unread',
  value: z.number().check(z.int(), z.gte(0)),
  errors: ['free.reject'],
});

export const inboxMessage = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text with line breaks. */
  content: text,
  sentAt: timestamp,
  read: flag,
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxMessages = defineCall({
  ...inbox,
  method: 'GET',
  path: '/wps/inbox',
  summary: 'Inbox messages, newest first',
  /** A page by its number, or the one behind a cursor. */
  query: z.object({ ...paging, ...cursorPaging }),
  value: z.object({ ...pageOf(inboxMessage).shape, totalPages: z.number() }),
  errors: ['free.reject'],
});

export const readInboxMessage = defineCall({
  ...inbox,
  method: 'POST',
  path: '/wps/inbox/read',
  summary: 'Mark an inbox message read',
  body: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  value: z.null(),
  errors: ['free.reject', 'not.found'],
});
