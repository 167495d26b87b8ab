import { describe, expect, test } from 'vitest';
import { type Day, reviewDay, type Standing, type Tier } from './levels.ts';

const TIERS: Tier[] = [
  { level: 1, upgradeBonus: 8, accumulatedBet: 100, monthlyBonus: 5, monthlyTurnover: 40 },
  { level: 2, upgradeBonus: 28, accumulatedBet: 300, monthlyBonus: 18, monthlyTurnover: 90 },
  { level: 3, upgradeBonus: 88, accumulatedBet: 900, monthlyBonus: 68, monthlyTurnover: 200 },
];
const MONTH = 30;
const DAYS = 240;

/** The model: for each day it adds up all earlier bets again, in whole units. */
function model(bets: readonly number[]) {
  const paid: string[] = [];
  let level = 0;
  const sum = (from: number, to: number) => bets.slice(from, to).reduce((all, bet) => all + bet, 0);
  for (let day = 1; day <= bets.length; day++) {
    const isFirst = day % MONTH === 0;
    const month = sum(Math.floor((day - 1) / MONTH) * MONTH, day);
    if (isFirst && level > 0 && month < (TIERS[level - 1]?.monthlyTurnover ?? 0)) level -= 1;
    for (const { level: next, accumulatedBet, monthlyTurnover, upgradeBonus } of TIERS) {
      const isNew = !paid.some((line) => line.startsWith(`upgrade ${next} `));
      const higher = TIERS.filter((tier) => tier.level > next);
      const skipped = higher.some(
        (tier) =>
          sum(0, day) >= tier.accumulatedBet &&
          !paid.some((line) => line.startsWith(`upgrade ${tier.level} `)),
      );
      if (next <= level || sum(0, day) < accumulatedBet) continue;
      if (!isNew && month < monthlyTurnover && !skipped) continue;
      level = next;
      if (isNew) paid.push(`upgrade ${next} ${upgradeBonus}`);
    }
    if (isFirst && level > 0) paid.push(`monthly ${level} ${TIERS[level - 1]?.monthlyBonus} on ${day}`);
  }
  return { level, paid };
}

type Review = typeof reviewDay;

/** Runs the code under test, a day at a time. */
function reviewed(bets: readonly number[], review: Review) {
  const paid: string[] = [];
  let standing: Standing = { level: 0, best: 0 };
  const sum = (from: number, to: number) =>
    BigInt(bets.slice(from, to).reduce((all, bet) => all + bet, 0)) * 100n;
  for (let day = 1; day <= bets.length; day++) {
    const facts: Day = {
      accumulated: sum(0, day),
      monthTurnover: sum(Math.floor((day - 1) / MONTH) * MONTH, day),
      isFirst: day % MONTH === 0,
    };
    const { after, issued } = review(standing, facts, TIERS);
    for (const { kind, level, amount } of issued)
      paid.push(`${kind} ${level} ${amount / 100n}${kind === 'monthly' ? ` on ${day}` : ''}`);
    standing = after;
  }
  return { level: standing.level, paid };
}

function generateBets(seed: number): number[] {
  let state = seed * 7_919 + 1;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  // Busy months and idle ones, so that levels are lost and reached again.
  const busy = Array.from({ length: DAYS / MONTH }, () => below(3));
  return Array.from({ length: DAYS }, (_, day) =>
    below(3) === 0 ? below(1 + 30 * (busy[Math.floor(day / MONTH)] ?? 0)) : 0,
  );
}

const histories = Array.from({ length: 300 }, (_, seed) => generateBets(seed + 1));
const differs = (review: Review) =>
  histories.filter((bets) => JSON.stringify(reviewed(bets, review)) !== JSON.stringify(model(bets))).length;

describe('levels and bonuses (RWD-1)', () => {
  test('levels and bonuses equal those of a simple model, for any bets', () => {
    for (const bets of histories) expect(reviewed(bets, reviewDay)).toEqual(model(bets));
    const all = histories.map((bets) => model(bets).paid.join());
    expect(all.filter((paid) => paid.includes('upgrade 3')).length).toBeGreaterThan(20);
    expect(histories.filter((bets) => model(bets).level === 0).length).toBeGreaterThan(5);
  });

  test.each<[string, Review]>([
    [
      'keeps a level without its turnover',
      (before, day, tiers) => reviewDay(before, { ...day, monthTurnover: 10n ** 9n }, tiers),
    ],
    [
      'pays an upgrade again',
      (before, day, tiers) => reviewDay({ ...before, best: before.level }, day, tiers),
    ],
    [
      'loses two levels',
      (before, day, tiers) => {
        const once = reviewDay(before, day, tiers);
        const isLower = once.after.level < before.level && once.after.level > 0;
        return isLower ? { ...once, after: { ...once.after, level: once.after.level - 1 } } : once;
      },
    ],
  ])('the model finds a review that %s', (_what, broken) => {
    expect(differs(broken)).toBeGreaterThan(0);
  });
});
