import * as z from 'zod/mini';
import { cursorPaging } from '../core/paging.request.ts';
import { LIST_DAYS, range, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';

export const dividendsRequests = {
  'GET /wps/agent/dividends': {
    summary: 'Dividends of periods that have a part in a range, newest first, with the sums of all of them',
    query: z
      .object({
        ...range,
        ...cursorPaging,
        /** The whole name of somebody in the team; the agent's own dividends without it. */
        userName: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'agentArea',
    errors: ['free.reject'],
  },
  'POST /wps/agent/dividends/{id}/collect': {
    summary: "Collect one of one's own dividends, once; once for an Idempotency-Key",
    idempotencyKey: 'required',
    action: 'agentArea',
    errors: ['not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
