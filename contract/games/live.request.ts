import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import type { RequestTable } from '../core/request.ts';
import { STAKE_REFUSALS } from './stake-refusals.request.ts';

const flag = z.optional(z.enum(['true', 'false']));

export const liveRequests = {
  'GET /wps/live/rooms': {
    summary: 'Live rooms with their hosts, those on air first; until when they are paid, for a member',
    query: z.object({ active: flag, streaming: flag }),
  },
  'POST /wps/live/rooms/{id}/enter': {
    summary:
      'Open a live room; a room for a price is paid for once, and only at the price that was shown where the request names it',
    idempotencyKey: 'required',
    body: z.object({
      price: z.optional(positiveAmount),
      /** Path of the site that the way out of the room leads to. */
      backUrl: z.optional(z.string().check(z.maxLength(512))),
    }),
    action: 'liveRooms',
    errors: [
      'free.reject',
      'not.found',
      'room.closed',
      'level.required',
      'price.changed',
      ...STAKE_REFUSALS,
      'idempotency.conflict',
    ],
  },
} as const satisfies RequestTable;
