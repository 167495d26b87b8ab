import type * as z from 'zod/mini';
import { nullable, number, object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, count, list, named, orElse, text, timestamp } from '../core/shapes.ts';

export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** `requested`: it waits for the member's answer. `ended`: another one took its place. */
export const CONTRACT_STATES = ['requested', 'valid', 'denied', 'expired', 'ended'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** How often a bill is made: by the clock of the site, from the first of a month on. */
export const CONTRACT_CYCLES = ['hourly', 'daily', 'ten-days', 'half-monthly', 'monthly'] as const;
export type ContractCycle = (typeof CONTRACT_CYCLES)[number];

/**
 * What a cycle is measured by: all bets, bets by day on average (the percentage is of all of them), or what the team
 * lost to the house.
 */
export const CONTRACT_RULES = ['turnover', 'daily-average', 'profit'] as const;
export type ContractRule = (typeof CONTRACT_RULES)[number];

/** What of a cycle below zero counts against the next: nothing, all of it until it is made good, the last cycle's alone, all within a month. */
export const CARRY_OVERS = ['none', 'permanent', 'last', 'half-month'] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** `unreached`: no tier was, so nothing is due. */
export const BILL_STATES = ['uncollected', 'paid', 'unreached'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** The largest tier whose minimum and active members a cycle reaches decides its percentage. */
const tier = object({
  min: amount,
  /** Members of the team, the member among them, who bet in the cycle. */
  activeMembers: count,
  percent: number(),
});
export type ContractTier = z.infer<typeof tier>;

const bill = object({
  id: string(),
  from: timestamp,
  to: timestamp,
  /** What the rule measured, with what was carried over. */
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
  /** Counts the changes of an offer. */
  version: count,
  /** User name of the upline; empty where the house itself offers it. */
  offeredBy: text,
  offeredAt: timestamp,
  /** Until when it can be answered. */
  expiresAt: timestamp,
  cycle: oneOf(CONTRACT_CYCLES),
  rule: oneOf(CONTRACT_RULES),
  carryOver: oneOf(CARRY_OVERS),
  tiers: list(tier),
  state: oneOf(CONTRACT_STATES),
  /** Of the last cycles, newest first: those of earlier contracts of the kind too. */
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
    /** Who offers each that waits, by its field: a username, empty for the house; absent where it is not known (WAY-35). */
    offeredBy: orElse(named(string()), {}),
  }),
});

/** What waits for an answer, else what is in force, else the last there was; null where there never was one. */
export const readContract = defineCall({
  method: 'GET',
  path: '/wps/member/contracts/{kind}',
  access: 'member',
  value: nullable(contract),
});

/** Needs `Idempotency-Key`. What is not as it was read any more is `contract.changed`, with the contract as it is now. */
export const answerContract = defineCall({
  method: 'POST',
  path: '/wps/member/contracts/{kind}',
  access: 'member',
  value: contract,
});
