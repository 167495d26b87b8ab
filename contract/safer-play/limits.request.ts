import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import { cursorPaging } from '../core/paging.request.ts';
import type { RequestTable } from '../core/request.ts';
import { timeZoneName } from '../core/time-zone.request.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './limits.ts';

export const limitsRequests = {
  'GET /wps/limits': {
    summary: 'Limits of the player, with their use and pending changes',
    action: 'limits',
    errors: ['free.reject'],
  },
  'PUT /wps/limits': {
    summary:
      'Set a limit: a lower one applies at once, a higher one or none after 24 hours and a confirmation',
    body: z.object({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      /** Money, or whole minutes for kind `session`; null for no limit. */
      amount: z.nullable(positiveAmount),
      /** Time zone of the periods: stored with the first limit, and again once there is none. */
      timeZone: z.optional(timeZoneName),
    }),
    action: 'limits',
    errors: ['free.reject'],
  },
  'POST /wps/limits/{id}/confirm': {
    summary: 'Confirm a pending change',
    body: z.object({}),
    action: 'limits',
    errors: ['limit.too.early', 'not.found', 'free.reject'],
  },
  'POST /wps/limits/{id}/cancel': {
    summary: 'Cancel a pending change',
    body: z.object({}),
    action: 'limits',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/limits/log': {
    summary: "The player's log of limits, breaks and exclusions, newest first",
    query: z.object(cursorPaging),
    action: 'limits',
    errors: ['free.reject'],
  },
  'GET /wps/limits/review': {
    summary: 'Whether to ask the player about limits now',
    action: 'limits',
    errors: ['free.reject'],
  },
  'POST /wps/limits/review': {
    summary: 'Store that the player was asked and keeps the limits',
    body: z.object({}),
    action: 'limits',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
