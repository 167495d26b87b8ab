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

/** What a team did in a period. */
const figures = object({
  /** What arrived on accounts. */
  deposit: amount,
  /** What was paid out. */
  withdraw: amount,
  bet: amount,
  win: amount,
  rebate: orElse(amount, 0),
  promotion: orElse(amount, 0),
  /** As players see it: win minus bet plus rebate plus promotion. */
  net: amount,
  registered: count,
  /** Members who bet, each once. */
  active: count,
  firstDeposits: count,
});
export type TeamFigures = z.infer<typeof figures>;

const report = object({
  totals: figures,
  /** A row for each day of the period in the time zone asked for, `YYYY-MM-DD`, first to last. */
  series: list(withFields(figures, { day: string() })),
  /** Bets and wins by type of game. */
  byType: orElse(named(object({ bet: amount, win: amount })), {}),
});
export type TeamReport = z.infer<typeof report>;

/** All figures of the team, or of one member and whoever is below them (AGENT-8). */
export const agentOverview = defineCall({
  method: 'GET',
  path: '/wps/agent/overview',
  access: 'agent',
  value: report,
});

/** The same figures, asked for what was won and lost. */
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

/** Bets of the team, newest first. */
export const agentBets = defineCall({
  method: 'GET',
  path: '/wps/agent/bets',
  access: 'agent',
  value: withFields(pageWithTotals(teamBet, figures), {
    series: list(withFields(figures, { day: string() })),
  }),
});

/** Streams of CSV: their paths are all that the contract says of them; query as the calls without `/export`. */
export const TEAM_BETS_EXPORT = '/wps/agent/bets/export';
export const TEAM_DAYS_EXPORT = '/wps/agent/overview/export';

/** Somebody of the team, with their own figures of a period and those of their team. */
export const agentMember = defineCall({
  method: 'GET',
  path: '/wps/agent/members/{id}',
  access: 'agent',
  value: withFields(teamMember, {
    /** The way from the agent's own downline down to them, themselves included. */
    path: list(inTeam),
    own: figures,
    /** Of all who are below them. */
    team: figures,
  }),
});

/** Movements of somebody of the team, newest first. */
export const agentMemberTransactions = defineCall({
  method: 'GET',
  path: '/wps/agent/members/{id}/transactions',
  access: 'agent',
  value: pageWithTotals(transaction, object({ in: amount, out: amount })),
});
