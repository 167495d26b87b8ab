import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';
import { list, timestamp } from './shapes.ts';

const short = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');

export const chatUnread = defineCall({
  method: 'GET',
  path: '/wps/chat/unread',
  summary: 'How many chat messages are unread',
  access: 'member',
  action: 'chat',
  moduleId: 'CBS3',
  value: z.object({ unReadCount: z.number().check(z.int(), z.gte(0)) }),
  errors: ['free.reject'],
});

export const launchChat = defineCall({
  method: 'GET',
  path: '/wps/chat/launch',
  summary: 'Address at which the live chat opens, once, within a minute',
  access: 'member',
  action: 'chat',
  moduleId: 'CBS3',
  query: z.object({
    b2c: short(20),
    language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE),
    /** Page of the site that the way back leads to. */
    backUrl: short(512),
    /** `#rrggbb` */
    headerColor: short(20),
    title: short(60),
  }),
  value: z.object({ chatUrl: z.string() }),
  errors: ['free.reject'],
});

/*
 * Calls between the reference chat's page and the gateway. Like the reference game it lives in a sandboxed origin: it
 * shows a one-time ticket once, and from then on sends the token of the opened room as `Authorization`.
 */

const secret = z.string().check(z.minLength(1), z.maxLength(128));

const chatMessage = z.object({
  id: z.number(),
  author: z.enum(['member', 'assistant']),
  text: z.string(),
  sentAt: timestamp,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const openChat = defineCall({
  method: 'POST',
  path: '/wps/chat/room/session',
  summary: 'Open the chat by its ticket, or take up an opened one by its token',
  access: 'public',
  body: z.union([z.strictObject({ ticket: secret }), z.strictObject({ token: secret })]),
  value: z.object({ token: z.string(), messages: list(chatMessage) }),
  errors: ['ticket.invalid', 'session.expired'],
});

export const writeInChat = defineCall({
  method: 'POST',
  path: '/wps/chat/room/messages',
  summary: 'Say something in the chat; the same message id is taken once',
  access: 'public',
  body: z.object({
    messageId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    text: z.string().check(z.trim(), z.minLength(1, 'field_required'), z.maxLength(1_000, 'field_too_long')),
  }),
  /** What was said and what came back. */
  value: z.object({ messages: list(chatMessage) }),
  errors: ['session.expired', 'rate.limited'],
});
