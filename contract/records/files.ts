import { object } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { filled } from '../core/shapes.ts';

/**
 * Issues a ticket that opens one of the streams of CSV once, within a minute. It replaces the session, which a link
 * cannot send. It is a query parameter of the stream's address, with `language`, and `file`, the name to save it under,
 * without its ending (ALL-3).
 */
export const fileTicket = defineCall({
  method: 'POST',
  path: '/wps/files/tickets',
  access: 'member',
  value: object({ ticket: filled }),
});
