import type * as z from 'zod/mini';
import { number, object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list, timestamp } from '../core/shapes.ts';

/*
 * Calls between the reference chat's page and the gateway. Like the reference game it has a sandboxed origin: it sends
 * a one-time ticket once, and from then on the token of the opened room as `Authorization`.
 */

const chatMessage = object({
  id: number(),
  author: oneOf(['member', 'assistant']),
  text: string(),
  /** Links to topics of the help centre, and to customer service. */
  links: list(object({ title: string(), url: string() })),
  sentAt: timestamp,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const openChat = defineCall({
  method: 'POST',
  path: '/wps/chat/room/session',
  access: 'public',
  value: object({ token: string(), messages: list(chatMessage) }),
});

export const writeInChat = defineCall({
  method: 'POST',
  path: '/wps/chat/room/messages',
  access: 'public',
  /** The message, and its answer. */
  value: object({ messages: list(chatMessage) }),
});
