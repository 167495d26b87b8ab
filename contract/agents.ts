import type * as z from 'zod/mini';
import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from './call.ts';
import { next } from './page-by-cursor.ts';
import { count, flag, list, orElseAny, timestamp, timestampOrNone, withFields } from './shapes.ts';

/** What happened in the team in a period, mostly the current day (AGENT-2). */
export const agentKpi = defineCall({
  method: 'GET',
  path: '/wps/agent/kpi',
  access: 'agent',
  moduleId: 'AFFMAN3',
  always: { size: 0 },
  value: object({
    footer: object({
      teamLoginMemberCount: count,
      teamBetMemberCount: count,
      teamRegisterMemberCount: count,
      /** Now, whatever the period. */
      teamOnlineCount: count,
    }),
  }),
});

/** Somebody of the team; below the first level the name is masked (AGENT-7). */
const inTeam = object({ id: string(), userName: string() });
export type InTeam = z.infer<typeof inTeam>;

export const TEAM_STATES = ['active', 'disabled'] as const;
export type TeamState = (typeof TEAM_STATES)[number];
export const TEAM_ORDERS = ['registered', 'name'] as const;

const teamMember = withFields(inTeam, {
  type: count,
  /** How far below the agent: 1 for their own downline. */
  level: count,
  state: orElseAny(oneOf(TEAM_STATES), 'active'),
  /** Members of their own downline. */
  children: count,
  registeredAt: timestamp,
  lastLoginAt: timestampOrNone,
  online: flag,
});
export type TeamMember = z.infer<typeof teamMember>;

/** A level of the team's tree, a page at a time; or who is found by name anywhere below (AGENT-9). */
export const agentTeam = defineCall({
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  value: object({
    /** The way from the agent's own downline to the member whose downline is shown; empty for the agent's own. */
    path: list(inTeam),
    list: list(teamMember),
    next,
  }),
});
