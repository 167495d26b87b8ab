import type * as z from 'zod/mini';
import { nullable, number, object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, named, orElse, text, timestamp } from '../core/shapes.ts';

export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** `requested`: it needs the member's answer. `ended`: another one replaced it. */
export const CONTRACT_STATES = ['requested', 'valid', 'denied', 'expired', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Billing cycles: in the site's time zone, from the first of a month on. */
export const CONTRACT_CYCLES = ['hourly', 'daily', 'ten-days', 'half-monthly', 'monthly'] as const;
export type ContractCycle = (typeof CONTRACT_CYCLES)[number];

/**
 * The measure of a cycle: all bets, average bets a day (the percentage applies to all), or what the team lost to the
 * house.
 */
export const CONTRACT_RULES = ['turnover', 'daily-average', 'profit'] as const;
export type ContractRule = (typeof CONTRACT_RULES)[number];

/**
 * How a cycle below zero counts against later ones: not at all, until it is balanced, only in the next, or within a
 * month.
 */
export const CARRY_OVERS = ['none', 'permanent', 'last', 'half-month'] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** `unreached`: no tier was reached, so nothing is due. */
export const BILL_STATES = ['uncollected', 'paid', 'unreached'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** The largest tier whose minimum and active members a cycle reaches decides its percentage. */
const tier = object({
  min: amount,
  /** Members who bet in the cycle: the team, the member included. */
  activeMembers: count,
  percent: number(),
});
export type ContractTier = z.infer<typeof tier>;

const bill = object({
  id: string(),
  from: timestamp,
  to: timestamp,
  /** The measure of the rule, with the carry-over. */
  result: amount,
  activeMembers: count,
  percent: number(),
  due: amount,
  paid: amount,
  state: oneOf(BILL_STATES),
});
export type ContractBill = z.infer<typeof bill>;

/** A contract between a member and their upline (AGENT-4, AGENT-11). */
export const contract = object({
  id: string(),
  /** Number of changes of an offer. */
  version: count,
  /** User name of the upline; empty for an offer of the house. */
  offeredBy: text,
  offeredAt: timestamp,
  /** End of the time for an answer. */
  expiresAt: timestamp,
  cycle: oneOf(CONTRACT_CYCLES),
  rule: oneOf(CONTRACT_RULES),
  carryOver: oneOf(CARRY_OVERS),
  tiers: list(tier),
  state: oneOf(CONTRACT_STATES),
  /** Bills of the last cycles, newest first, also of earlier contracts of the kind. */
  bills: list(bill),
});
export type Contract = z.infer<typeof contract>;

export const contractRequests = defineCall({
  method: 'GET',
  path: '/wps/member/contracts/requests',
  access: 'member',
  value: object({
    /** Daily salary. */
    dailysalreqtype: text,
    /** Period of the dividend contract. */
    divtypecompperiodreq: text,
    /** Hourly salary. */
    contracthoursalreq: text,
    /**
     * Who makes each open offer, by its field: a username, empty for the house; absent where it is unknown (WAY-35).
     */
    offeredBy: orElse(named(string()), {}),
  }),
});

/** Returns the open offer, else the contract in force, else the last one; null without any. */
export const readContract = defineCall({
  method: 'GET',
  path: '/wps/member/contracts/{kind}',
  access: 'member',
  value: nullable(contract),
});

/**
 * Answers an offer. Needs `Idempotency-Key`. An offer that was changed since it was read is `contract.changed`, with
 * the present contract.
 */
export const answerContract = defineCall({
  method: 'POST',
  path: '/wps/member/contracts/{kind}',
  access: 'member',
  value: contract,
});
