import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import { cursorPaging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';
import { timeZoneName } from '../core/time-zone.request.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './limits.ts';

export const limitsRequests = {
  'GET /wps/limits': {
    summary: 'Limits that the player set, with what is used of them and what waits',
    action: 'limits',
    errors: ['free.reject'],
  },
  'PUT /wps/limits': {
    summary: 'Set a limit: lower counts at once, higher or none after 24 hours and a second yes',
    body: z.object({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      /** Money, or whole minutes of kind `session`; null for none. */
      amount: z.nullable(positiveAmount),
      /** Whose calendar makes the frames: taken with the first limit, and again once there is none. */
      timeZone: z.optional(timeZoneName),
    }),
    action: 'limits',
    errors: ['free.reject'],
  },
  'POST /wps/limits/{id}/confirm': {
    summary: 'The second yes to what waits',
    body: z.object({}),
    action: 'limits',
    errors: ['limit.too.early', 'not.found', 'free.reject'],
  },
  'POST /wps/limits/{id}/cancel': {
    summary: 'Call off what waits',
    body: z.object({}),
    action: 'limits',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/limits/log': {
    summary: "The player's own log of limits, breaks and exclusions, newest first",
    query: z.object(cursorPaging),
    action: 'limits',
    errors: ['free.reject'],
  },
  'GET /wps/limits/review': {
    summary: 'Whether the player is to be asked about limits now',
    action: 'limits',
    errors: ['free.reject'],
  },
  'POST /wps/limits/review': {
    summary: 'The player was asked and leaves the limits as they are',
    body: z.object({}),
    action: 'limits',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
