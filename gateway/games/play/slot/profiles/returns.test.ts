import { describe, expect, test } from 'vitest';
import { classic, createClassic } from './classic.ts';
import { createExpand, expand } from './expand.ts';
import { createFree, free } from './free.ts';
import { createHold, hold } from './hold.ts';
import { CLASSIC } from './numbers/classic.ts';
import { EXPAND } from './numbers/expand.ts';
import { FREE } from './numbers/free.ts';
import { HOLD } from './numbers/hold.ts';
import { WAYS } from './numbers/ways.ts';
import { type Profile, sumPays } from './profile.ts';
import type { Weights } from './reel.ts';
import { tumble } from './tumble.ts';
import { createWays, ways } from './ways.ts';

/** Returns of PLAY-42, in percent. */
const STATED = { classic: 95.8186, ways: 95.9876, hold: 95.1702, free: 95.994, expand: 95.8041 };
/** Points by which a computed return may differ from the stated one. */
const POINTS = 0.0001;

const PROFILES: Readonly<Record<keyof typeof STATED, Profile>> = { classic, ways, hold, free, expand };

const raise = (weights: Weights, symbol: string): Weights => ({
  ...weights,
  [symbol]: (weights[symbol] ?? 0) + 1,
});

/** Raises one weight of one reel by one. */
const raiseIn = <Numbers extends { readonly weights: readonly Weights[] }>(
  numbers: Numbers,
  reel: number,
  symbol: string,
): Numbers & { weights: readonly Weights[] } => ({
  ...numbers,
  weights: numbers.weights.map((weights, place) => (place === reel ? raise(weights, symbol) : weights)),
});

const BROKEN: Readonly<Record<keyof typeof STATED, (reel: number, symbol: string) => Profile>> = {
  classic: (_, symbol) => createClassic({ ...CLASSIC, weights: raise(CLASSIC.weights, symbol) }),
  ways: (reel, symbol) => createWays(raiseIn(WAYS, reel, symbol)),
  hold: (reel, symbol) => createHold(raiseIn(HOLD, reel, symbol)),
  free: (reel, symbol) => createFree(raiseIn(FREE, reel, symbol)),
  expand: (reel, symbol) => createExpand(raiseIn(EXPAND, reel, symbol)),
};

describe.each(Object.entries(PROFILES) as [keyof typeof STATED, Profile][])('%s', (name, profile) => {
  test('its return is that of the rules to 0.0001 points (PLAY-42, PLAY-43)', () => {
    expect(Math.abs(profile.returnToPlayer() * 100 - STATED[name])).toBeLessThanOrEqual(POINTS);
  });

  test('a weight that is raised by one changes its return by more (PLAY-43)', () => {
    for (const [reel, weights] of profile.weights.entries())
      for (const symbol of Object.keys(weights)) {
        const broken = BROKEN[name](reel, symbol).returnToPlayer() * 100;
        expect(Math.abs(broken - STATED[name]), `${symbol} on reel ${reel}`).toBeGreaterThan(POINTS);
      }
  });
});

/** Returns the mean pay of a line by all its combinations, each judged by the profile itself (PLAY-43). */
function enumerateLine(profile: Profile, shares: readonly Weights[]): number {
  const [rows = []] = profile.lines;
  const walk = (line: readonly string[], likelihood: number): number => {
    if (line.length === shares.length) {
      const grid = line.map((symbol, reel) =>
        Array.from({ length: profile.rows }, (_, row) => (row === rows[reel] ? symbol : '')),
      );
      return likelihood * sumPays(profile.evaluate(grid).filter((win) => win.line === 0));
    }
    return Object.entries(shares[line.length] ?? {}).reduce(
      (sum, [symbol, share]) => sum + walk([...line, symbol], likelihood * share),
      0,
    );
  };
  return walk([], 1);
}

const toShares = (weights: Weights): Weights => {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(Object.entries(weights).map(([symbol, weight]) => [symbol, weight / total]));
};

test('every combination of a line of three reels pays what the rules say (PLAY-43)', () => {
  const line = enumerateLine(classic, classic.weights.map(toShares));
  expect(Math.abs(line * 5 * 10 - STATED.classic)).toBeLessThanOrEqual(POINTS);
});

test('the first fall of a tumble returns 25.4911 points exactly (PLAY-43)', () => {
  expect(Math.abs(tumble.firstFall() * 100 - 25.4911)).toBeLessThanOrEqual(POINTS);
  expect(tumble.returnToPlayer()).toBe(0.9495);
});

test('the largest wins are those of the rules (PLAY-42)', () => {
  expect([classic, expand].map((profile) => profile.largestPay() / 10)).toEqual([400, 2_700]);
  for (const profile of [ways, tumble, hold, free]) expect(profile.largestPay() / 10).toBe(5_000);
});
