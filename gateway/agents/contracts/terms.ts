import type { CarryOver, ContractCycle, ContractRule } from '#contract/agents/agent-contracts.ts';
import { dayStart, monthStart, nextDay } from '#gateway/platform/calendar/site-days.ts';
import type { Tier } from '#gateway/platform/db/schema/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any month, shorter than two. */
const OVER_A_MONTH_MS = 40 * DAY_MS;

/** Where the parts of a month begin, in days after its first. */
const PARTS = { 'ten-days': [10, 20], 'half-monthly': [15], monthly: [] } as const;

/** Returns the end of the cycle around a moment. @param at epoch milliseconds */
export function cycleEnd(cycle: ContractCycle, at: number): number {
  if (cycle === 'hourly') return (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
  if (cycle === 'daily') return nextDay(at);
  const first = monthStart(at);
  const ends = PARTS[cycle].map((days) => dayStart(first + days * DAY_MS));
  return ends.find((end) => end > at) ?? monthStart(first + OVER_A_MONTH_MS);
}

/** The sums of team members with the same percent of contracts below, in a cycle; minor units. */
export interface Branch {
  /** The highest percent of a contract below, in hundredths; 0 without one. */
  readonly percentBelow: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly counted: bigint;
  /** What the house gave them. */
  readonly credits: bigint;
}

/** The sums of a team in a cycle. */
export interface Figures {
  readonly branches: readonly Branch[];
  /** Members who bet. */
  readonly activeMembers: number;
}

export interface Earlier {
  readonly result: bigint;
  readonly carried: bigint;
  readonly to: number;
}

const belowZero = (amount: bigint): bigint => (amount < 0n ? amount : 0n);

/** Returns what the bill before carries into a cycle, zero or below, minor units. @param from start of the cycle */
export function carriedInto(from: number, carryOver: CarryOver, before: Earlier | undefined): bigint {
  if (!before || carryOver === 'none') return 0n;
  if (carryOver === 'last') return belowZero(before.result);
  const isOtherMonth = monthStart(before.to - 1) !== monthStart(from);
  if (carryOver === 'half-month' && isOtherMonth) return 0n;
  return belowZero(before.result + before.carried);
}

/** Returns the measure of a rule: counted turnover, or what the house kept after all its credits (HOUSE-14). */
const computeMeasure = (rule: ContractRule, { stake, payout, counted, credits }: Branch): bigint =>
  rule === 'profit' ? stake - payout - credits : counted;

/** Returns the measure of a cycle from before these figures existed. */
const measureBefore = (rule: ContractRule, { stake, payout }: Branch): bigint =>
  rule === 'profit' ? stake - payout : stake;

/**
 * Returns the measures of a cycle, by the percent of contracts below. @param isBefore whether the older rules apply to
 * the cycle
 */
export const computeMeasures = (rule: ContractRule, { branches }: Figures, isBefore: boolean): Measure[] =>
  isBefore
    ? branches.map((branch) => ({ percentBelow: 0, amount: measureBefore(rule, branch) }))
    : branches.map((branch) => ({ percentBelow: branch.percentBelow, amount: computeMeasure(rule, branch) }));

export interface Measure {
  readonly percentBelow: number;
  /** Minor units. */
  readonly amount: bigint;
}

export const sumMeasures = (measures: readonly Measure[]): bigint =>
  measures.reduce((sum, { amount }) => sum + amount, 0n);

interface Cycle {
  readonly rule: ContractRule;
  readonly from: number;
  readonly to: number;
  readonly measures: readonly Measure[];
  /** The amount carried over, zero or below. */
  readonly carried: bigint;
  readonly activeMembers: number;
}

/**
 * Returns what a cycle pays by the largest tier that it reaches; a part of a day counts as one in an average. A branch
 * pays the own percent less that of contracts below (HOUSE-15).
 */
export function computeDue(tiers: readonly Tier[], cycle: Cycle): { percent: number; due: bigint } {
  const { rule, from, to, measures, carried, activeMembers } = cycle;
  const base = sumMeasures(measures) + carried;
  const days = BigInt(Math.max(1, Math.ceil((to - from) / DAY_MS)));
  const measure = rule === 'daily-average' ? base / days : base;
  const reached = tiers
    .filter((tier) => measure >= BigInt(tier.min) && activeMembers >= tier.activeMembers)
    .sort((one, other) => other.min - one.min)[0];
  if (!reached || base <= 0n) return { percent: 0, due: 0n };
  const { percent } = reached;
  const own = measures.reduce(
    (sum, { amount, percentBelow }) => sum + amount * BigInt(Math.max(0, percent - percentBelow)),
    carried * BigInt(percent),
  );
  // Losses of one branch reduce what the contract is paid for the others.
  const most = base * BigInt(percent);
  const least = own < most ? own : most;
  return { percent, due: least > 0n ? least / 10_000n : 0n };
}
