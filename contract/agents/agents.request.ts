import * as z from 'zod/mini';
import { GAME_TYPES } from '../core/game-types.ts';
import { cursorPaging } from '../core/paging.request.ts';
import { EXPORT_DAYS, LIST_DAYS, range, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';
import { timeZone } from '../core/time-zone.request.ts';
import { LEDGER_KINDS } from '../wallet/ledger-kinds.ts';
import { TEAM_ORDERS, TEAM_STATES } from './agents.ts';

const { from: moment } = range;
/** An id in the format of the gateway; an unknown one is answered `not.found`. */
const memberId = z.string().check(z.minLength(1), z.maxLength(64));

const reportFields = z.object({
  ...range,
  timeZone,
  /** Only bets and wins of this type; other sums have no type. */
  gameType: z.optional(z.enum(GAME_TYPES)),
  /** One member and that member's team; default: the whole team. */
  memberId: z.optional(memberId),
});
const report = reportFields.check(rangeOfAtMost(LIST_DAYS));

const reportErrors = ['not.found', 'free.reject'] as const;

export const agentsRequests = {
  'GET /wps/agent/kpi': {
    summary:
      "Team members who logged in, bet and registered in a period's quarters of an hour, and those online",
    query: z.object({ startDate: moment, endDate: moment, size: z.optional(z.coerce.number()) }).check(
      z.refine(({ startDate: from, endDate: to }) => from < to && to - from <= LIST_DAYS * 86_400_000, {
        path: ['endDate'],
      }),
    ),
    action: 'agentArea',
    errors: ['free.reject'],
  },
  'GET /wps/agent/team': {
    summary: 'Members of one level of the team, or found by name; names below the first level are masked',
    query: z.object({
      /** The member whose downline is returned; default: the agent's own. */
      parentId: z.optional(memberId),
      /** The beginning of a name in the first level, or the whole name of a member further down. */
      userName: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      state: z.optional(z.enum(TEAM_STATES)),
      sort: z._default(z.enum(TEAM_ORDERS), 'registered'),
      ...cursorPaging,
    }),
    action: 'agentArea',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/agent/overview': {
    summary: 'Figures of the team by day, from the quarters of an hour that begin in the range',
    query: report,
    action: 'agentArea',
    errors: reportErrors,
  },
  'GET /wps/agent/pnl': {
    summary: 'Profit and loss of the team by day, from the quarters of an hour that begin in the range',
    query: report,
    action: 'agentArea',
    errors: reportErrors,
  },
  'GET /wps/agent/bets': {
    summary:
      'Bets of the team, newest first, with its figures by day; names below the first level are masked',
    query: z.extend(reportFields, cursorPaging).check(rangeOfAtMost(LIST_DAYS)),
    action: 'agentArea',
    errors: reportErrors,
  },
  'GET /wps/agent/members/{id}': {
    summary: 'A team member with their figures of a range',
    query: z.object(range).check(rangeOfAtMost(LIST_DAYS)),
    action: 'agentArea',
    errors: reportErrors,
  },
  'GET /wps/agent/members/{id}/transactions': {
    summary: 'Movements of a team member, newest first, with the sums of the whole range',
    query: z
      .object({ ...range, ...cursorPaging, kind: z.optional(z.enum(LEDGER_KINDS)) })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'agentArea',
    errors: reportErrors,
  },
} as const satisfies RequestTable;

/** Queries of the exports, which stream CSV outside the envelope. */
export const teamExportQuery = reportFields.check(rangeOfAtMost(EXPORT_DAYS));
