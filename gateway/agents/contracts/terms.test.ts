import { describe, expect, test } from 'vitest';
import { carriedInto, computeDue, computeMeasures, cycleEnd } from './terms.ts';

/** Parses a moment in the site's time zone. */
const at = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['hourly', '2026-11-22T10:15', '2026-11-22T11:00'],
  ['hourly', '2026-11-22T10:00', '2026-11-22T11:00'],
  ['daily', '2026-11-22T23:59', '2026-11-23T00:00'],
  ['ten-days', '2026-11-01T00:00', '2026-11-11T00:00'],
  ['ten-days', '2026-11-11T00:00', '2026-11-21T00:00'],
  ['ten-days', '2026-11-25T12:00', '2026-12-01T00:00'],
  ['half-monthly', '2026-02-03T12:00', '2026-02-16T00:00'],
  ['half-monthly', '2026-02-16T00:00', '2026-03-01T00:00'],
  ['monthly', '2026-01-31T12:00', '2026-02-01T00:00'],
  ['monthly', '2026-12-31T23:00', '2027-01-01T00:00'],
] as const)('a %s cycle at %s ends at %s (AGENT-11)', (cycle, moment, end) => {
  expect(new Date(cycleEnd(cycle, at(moment))).toISOString()).toBe(new Date(at(end)).toISOString());
});

describe('the loss that a cycle carries to the next (AGENT-11)', () => {
  const before = { result: -300n, carried: -200n, to: at('2026-11-16T00:00') };
  test.each([
    ['none', '2026-11-16T00:00', 0n],
    ['last', '2026-11-16T00:00', -300n],
    ['permanent', '2026-11-16T00:00', -500n],
    ['half-month', '2026-11-16T00:00', -500n],
  ] as const)('%s, from %s on: %s', (carryOver, from, carried) => {
    expect(carriedInto(at(from), carryOver, before)).toBe(carried);
  });
  test('half-month carry-over ends with the month, and a gain carries nothing', () => {
    const november = { ...before, to: at('2026-12-01T00:00') };
    expect(carriedInto(at('2026-12-01T00:00'), 'half-month', november)).toBe(0n);
    expect(carriedInto(at('2026-12-01T00:00'), 'permanent', november)).toBe(-500n);
    expect(carriedInto(before.to, 'permanent', { ...before, result: 900n })).toBe(0n);
    expect(carriedInto(before.to, 'permanent', undefined)).toBe(0n);
  });
});

describe('the tier that a cycle reaches (AGENT-11)', () => {
  const tiers = [
    { min: 10_000, activeMembers: 1, percent: 100 },
    { min: 50_000, activeMembers: 5, percent: 200 },
  ];
  const measured = (amount: bigint) => ({ measures: [{ percentBelow: 0, amount }], carried: 0n });
  const cycle = { rule: 'turnover' as const, from: 0, to: 86_400_000, activeMembers: 5 };
  test.each([
    [9_999n, 5, 0n],
    [10_000n, 1, 100n],
    [50_000n, 4, 500n],
    [50_000n, 5, 1_000n],
    [-50_000n, 5, 0n],
  ])('%s of %s members reach %s', (base, activeMembers, due) => {
    expect(computeDue(tiers, { ...cycle, ...measured(base), activeMembers }).due).toBe(due);
  });
  test('each branch pays what contracts below leave, never less than nothing (HOUSE-15)', () => {
    const measures = [
      { percentBelow: 0, amount: 20_000n },
      { percentBelow: 60, amount: 20_000n },
      { percentBelow: 300, amount: 20_000n },
    ];
    // 1% of the first, 0.4% of the second, nothing of the third.
    expect(computeDue(tiers, { ...cycle, activeMembers: 1, measures, carried: 0n }).due).toBe(280n);
    expect(computeDue(tiers, { ...cycle, activeMembers: 1, measures, carried: -10_000n }).due).toBe(180n);
  });
  test('the tier is found by the average day where the rule says so, and pays for all days', () => {
    const tenDays = { ...cycle, rule: 'daily-average' as const, to: 10 * 86_400_000 };
    expect(computeDue(tiers, { ...tenDays, ...measured(499_999n) })).toEqual({ percent: 100, due: 4_999n });
    expect(computeDue(tiers, { ...tenDays, ...measured(500_000n) })).toEqual({ percent: 200, due: 10_000n });
  });
});

describe('the measure of a cycle (HOUSE-14)', () => {
  const branch = { percentBelow: 10, stake: 1_000n, payout: 600n, counted: 350n, credits: 150n };
  const figures = { branches: [branch], activeMembers: 1 };
  test.each([
    ['turnover', false, 10, 350n],
    ['daily-average', false, 10, 350n],
    ['profit', false, 10, 250n],
    ['turnover', true, 0, 1_000n],
    ['profit', true, 0, 400n],
  ] as const)('the measure of %s, by the old rules or not (%s)', (rule, isBefore, percentBelow, amount) => {
    expect(computeMeasures(rule, figures, isBefore)).toEqual([{ percentBelow, amount }]);
  });
});
