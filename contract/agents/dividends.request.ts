import * as z from 'zod/mini';
import { cursorPaging } from '../core/paging.request.ts';
import { LIST_DAYS, range, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';

export const dividendsRequests = {
  'GET /wps/agent/dividends': {
    summary: 'Dividends of periods that overlap a range, newest first, with their sums',
    query: z
      .object({
        ...range,
        ...cursorPaging,
        /** The whole name of a team member; default: the agent's own dividends. */
        userName: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'agentArea',
    errors: ['free.reject'],
  },
  'POST /wps/agent/dividends/{id}/collect': {
    summary: "Collect one of the agent's dividends; once per Idempotency-Key",
    idempotencyKey: 'required',
    action: 'agentArea',
    errors: ['not.found', 'reward.not.claimable', 'idempotency.conflict', 'free.reject'],
  },
} as const satisfies RequestTable;
