import { describe, expect, test } from 'vitest';
import { computeReturn, takesBets } from '../../table/rules.ts';
import { crash, crashRisk, endOf, likelihoodOf, toField, toHundredths } from './crash.ts';
import { curveAt, MAX_HEIGHT, reachedAfter } from './curve.ts';

const NUMBERS = 2 ** 32;

describe('the end of a flight (PLAY-31)', () => {
  test('every number below 2^32 has an end from 1.00 to 1,000.00', () => {
    expect([0, NUMBERS / 2, NUMBERS - 1].map(endOf)).toEqual([100, 192, MAX_HEIGHT]);
    expect(crash.draw((below) => below / 2)).toEqual([['192']]);
    // 4.95% of rounds end at 1.00.
    expect(1 - likelihoodOf(101)).toBeCloseTo(0.0495, 4);
  });

  test('ends at or above a cash-out are exactly as many as computed', () => {
    for (const hundredths of [101, 102, 150, 199, 200, 333, 1_000, 54_321, MAX_HEIGHT]) {
      const count = Math.round(likelihoodOf(hundredths) * NUMBERS);
      expect(endOf(NUMBERS - count)).toBeGreaterThanOrEqual(hundredths);
      expect(endOf(NUMBERS - count - 1)).toBeLessThan(hundredths);
    }
  });

  test('every cash-out returns 96 percent, less at most 0.00003 points', () => {
    const wrong: number[] = [];
    for (let hundredths = 101; hundredths <= MAX_HEIGHT; hundredths += 1) {
      const share = likelihoodOf(hundredths) * hundredths;
      if (share > 96 || share < 96 - 0.00003) wrong.push(hundredths);
    }
    expect(wrong).toEqual([]);
    for (const field of ['1.01', '2.00', '1000.00']) expect(computeReturn(crash, field)).toBeCloseTo(0.96, 6);
    expect(crash.bestReturn?.()).toBe(0.96);
  });

  test('likelihoods of all ends add up to 1', () => {
    const sum = crash.outcomes().reduce((all, { likelihood }) => all + likelihood, 0);
    expect(sum).toBeCloseTo(1, 12);
  });
});

test('the curve is 2.00 after 6.93 s, 10.00 after 23.0 s and 1,000.00 after 69.1 s (PLAY-31)', () => {
  expect([0, 99, 100, 6_932, 23_026, 69_078].map(curveAt)).toEqual([100, 100, 101, 200, 1_000, 100_004]);
  const wrong: number[] = [];
  for (let hundredths = 100; hundredths <= MAX_HEIGHT; hundredths += 1) {
    const ms = reachedAfter(hundredths);
    if (curveAt(ms) < hundredths || (ms > 0 && curveAt(ms - 1) >= hundredths)) wrong.push(hundredths);
  }
  expect(wrong).toEqual([]);
});

test('a cash-out by hand is possible as long as one that was set before: 96 percent for both', () => {
  for (const end of [101, 137, 200, 5_000]) {
    const overAt = reachedAfter(end + 1);
    expect(curveAt(overAt - 1)).toBeLessThanOrEqual(end);
    expect(reachedAfter(end)).toBeLessThan(overAt);
  }
});

test('a bet is one cash-out from 1.01 to 1,000.00, or none', () => {
  const take = (...fields: string[]) =>
    takesBets(
      crash,
      { stake: BigInt(fields.length) * 100n, bets: fields.map((field) => ({ field, amount: 100n })) },
      10n,
    );
  for (const field of ['1.01', '2.00', '1000.00', 'off']) expect(take(field), field).toBe(true);
  for (const field of ['1.00', '0.99', '1000.01', '2', '2.0', '02.00', '2.000', 'on', ''])
    expect(take(field), field).toBe(false);
  expect(take('2.00', '3.00')).toBe(false);
  expect(toHundredths(toField(101))).toBe(101);
});

test('a bet is paid its cash-out where the flight reaches it', () => {
  const shares = (end: string) =>
    ['1.01', '2.00', '2.01', 'off'].map((field) => crash.returned(field, [[end]]));
  expect(shares('200')).toEqual([101, 200, 0, 0]);
  expect(shares('100')).toEqual([0, 0, 0, 0]);
});

test('a bet counts at most 9/4 of its average loss (HOUSE-2)', () => {
  const risk = (field: string) => crashRisk([{ field, amount: 10_000n }]);
  expect(risk('1.01')).toEqual({ effective: 1_113n, reason: 'short-odds' });
  expect(risk('2.00')).toEqual({ effective: 10_000n });
  expect(risk('off')).toEqual({ effective: 10_000n });
});
