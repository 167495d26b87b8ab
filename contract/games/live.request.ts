import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import type { RequestTable } from '../core/request.ts';
import { SPENDING_REFUSALS } from './stake-refusals.request.ts';

const flag = z.optional(z.enum(['true', 'false']));

export const liveRequests = {
  'GET /wps/live/rooms': {
    summary: 'Live rooms with their hosts, those on air first; for a member with the end of paid access',
    query: z.object({ active: flag, streaming: flag }),
  },
  'POST /wps/live/rooms/{id}/enter': {
    summary: 'Open a live room; a paid room is charged once, and only at the price that the request names',
    idempotencyKey: 'required',
    body: z.object({
      price: z.optional(positiveAmount),
      /** Target of the room's exit: a path of the site. */
      backUrl: z.optional(z.string().check(z.maxLength(512))),
    }),
    action: 'liveRooms',
    errors: [
      'free.reject',
      'not.found',
      'room.closed',
      'level.required',
      'price.changed',
      ...SPENDING_REFUSALS,
      'idempotency.conflict',
    ],
  },
} as const satisfies RequestTable;
