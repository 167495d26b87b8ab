import * as z from 'zod/mini';
import { TEAM_ORDERS, TEAM_STATES } from '../agents.ts';
import { LIST_DAYS, range } from '../range.ts';
import { cursorPaging } from './paging.ts';
import type { RequestTable } from './request.ts';

const { from: moment } = range;
/** As any of ours is written; what is nobody's is answered `not.found`. */
const memberId = z.string().check(z.minLength(1), z.maxLength(64));

export const agentsRequests = {
  'GET /wps/agent/kpi': {
    summary: 'How many of the team logged in, bet and registered in a period, and are online now',
    query: z.object({ startDate: moment, endDate: moment, size: z.optional(z.coerce.number()) }).check(
      z.refine(({ startDate: from, endDate: to }) => from < to && to - from <= LIST_DAYS * 86_400_000, {
        path: ['endDate'],
      }),
    ),
    action: 'agentArea',
    errors: ['free.reject'],
  },
  'GET /wps/agent/team': {
    summary: 'A level of the team, or who is found by name; names below the first level are masked',
    query: z.object({
      /** Whose downline; the agent's own without it. */
      parentId: z.optional(memberId),
      /** The beginning of a name of the first level, or the whole name of anybody below. */
      userName: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      state: z.optional(z.enum(TEAM_STATES)),
      sort: z._default(z.enum(TEAM_ORDERS), 'registered'),
      ...cursorPaging,
    }),
    action: 'agentArea',
    errors: ['not.found', 'free.reject'],
  },
} as const satisfies RequestTable;
