import type * as z from 'zod/mini';
import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { next, pageWithTotals } from '../core/page-by-cursor.ts';
import {
  amount,
  count,
  flag,
  list,
  named,
  orElse,
  orElseAny,
  text,
  timestamp,
  timestampOrNone,
  withFields,
} from '../core/shapes.ts';
import { transaction } from '../records/transactions.ts';

/** Returns the sums of the team in a period, usually the current day (AGENT-2). */
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
      /** At this moment, for any period. */
      teamOnlineCount: count,
    }),
  }),
});

/** A team member; below the first level the name is masked (AGENT-7). */
const inTeam = object({ id: string(), userName: string() });
export type InTeam = z.infer<typeof inTeam>;

export const TEAM_STATES = ['active', 'disabled'] as const;
export type TeamState = (typeof TEAM_STATES)[number];
export const TEAM_ORDERS = ['registered', 'name'] as const;

const teamMember = withFields(inTeam, {
  type: count,
  /** Depth below the agent: 1 for the own downline. */
  level: count,
  state: orElseAny(oneOf(TEAM_STATES), 'active'),
  /** Members of their own downline. */
  children: count,
  registeredAt: timestamp,
  lastLoginAt: timestampOrNone,
  online: flag,
});
export type TeamMember = z.infer<typeof teamMember>;

/** Returns a level of the team's tree, a page at a time; or the members found by name at any depth (AGENT-9). */
export const agentTeam = defineCall({
  method: 'GET',
  path: '/wps/agent/team',
  access: 'agent',
  value: object({
    /** The path from the agent's own downline to the member whose downline is shown; empty for the agent's own. */
    path: list(inTeam),
    list: list(teamMember),
    next,
  }),
});

/** The sums of a team in a period. */
const figures = object({
  /** Arrived on accounts. */
  deposit: amount,
  /** Paid out. */
  withdraw: amount,
  bet: amount,
  win: amount,
  rebate: orElse(amount, 0),
  promotion: orElse(amount, 0),
  /** From the players' view: win minus bet plus rebate plus promotion. */
  net: amount,
  registered: count,
  /** Members who bet, each once. */
  active: count,
  firstDeposits: count,
});
export type TeamFigures = z.infer<typeof figures>;

const report = object({
  totals: figures,
  /** A row for each day of the period in the requested time zone, `YYYY-MM-DD`, first to last. */
  series: list(withFields(figures, { day: string() })),
  /** Bets and wins by type of game. */
  byType: orElse(named(object({ bet: amount, win: amount })), {}),
});
export type TeamReport = z.infer<typeof report>;

/** Returns all sums of the team, or of one member and that member's team (AGENT-8). */
export const agentOverview = defineCall({
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'agent',
  value: report,
});

/** Returns the same sums, for the page of wins and losses. */
export const agentPnl = defineCall({
  method: 'GET',
  path: '/wps/agent/pnl',
  access: 'agent',
  value: report,
});

const teamBet = object({
  id: string(),
  memberId: string(),
  /** Masked below the first level. */
  userName: string(),
  gameName: text,
  stake: amount,
  payout: amount,
  at: timestamp,
});
export type TeamBet = z.infer<typeof teamBet>;

/** Returns bets of the team, newest first. */
export const agentBets = defineCall({
  method: 'GET',
  path: '/wps/agent/bets',
  access: 'agent',
  value: withFields(pageWithTotals(teamBet, figures), {
    series: list(withFields(figures, { day: string() })),
  }),
});

/** Streams of CSV: the contract has only their paths; queries as for the calls without `/export`. */
export const TEAM_BETS_EXPORT = '/wps/agent/bets/export';
export const TEAM_DAYS_EXPORT = '/wps/agent/overview/export';

/** Returns a team member, with the sums of a period for that member and for their team. */
export const agentMember = defineCall({
  method: 'GET',
  path: '/wps/agent/members/{id}',
  access: 'agent',
  value: withFields(teamMember, {
    /** The path from the agent's own downline down to the member, the member included. */
    path: list(inTeam),
    own: figures,
    /** Of the member's whole team. */
    team: figures,
  }),
});

/** Returns movements of a team member, newest first. */
export const agentMemberTransactions = defineCall({
  method: 'GET',
  path: '/wps/agent/members/{id}/transactions',
  access: 'agent',
  value: pageWithTotals(transaction, object({ in: amount, out: amount })),
});
