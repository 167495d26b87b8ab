import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(128));

export const chatRoomRequests = {
  'POST /wps/chat/room/session': {
    summary: 'Open the chat by its ticket, or resume an opened one by its token',
    body: z.union([z.strictObject({ ticket: secret }), z.strictObject({ token: secret })]),
    errors: ['ticket.invalid', 'session.expired'],
  },
  'POST /wps/chat/room/messages': {
    summary: 'Send a chat message; once per message id',
    body: z.object({
      messageId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      text: z
        .string()
        .check(z.trim(), z.minLength(1, 'field_required'), z.maxLength(1_000, 'field_too_long')),
    }),
    errors: ['session.expired', 'rate.limited'],
  },
} as const satisfies RequestTable;
