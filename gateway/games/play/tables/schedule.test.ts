import { describe, expect, test } from 'vitest';
import { countRounds, findRound, formatRound, type Period, parseRound, roundAt } from './schedule.ts';

/** Midnight of the site's zone, 30 November 2026. */
const MIDNIGHT = Date.UTC(2026, 10, 29, 16);
const DAY = '2026-11-30';
const SECOND = 1_000;
const DAY_MS = 86_400_000;

describe('rounds of tables follow the clock', () => {
  test.each([
    [15, 8, 5],
    [20, 11, 7],
    [30, 18, 10],
    [40, 25, 13],
    [60, 38, 20],
    [120, 90, 28],
  ] as const)(
    'a round of %i s is open for %i s, closed for 2 s, shown for %i s (PLAY-51)',
    (period, open, shown) => {
      const round = findRound('0', period, DAY, 3);
      const startsAt = MIDNIGHT + 3 * period * SECOND;
      expect(round).toEqual({
        day: DAY,
        n: 3,
        startsAt,
        closesAt: startsAt + open * SECOND,
        storedBy: startsAt + open * SECOND + 1_500,
        shownAt: startsAt + (open + 2) * SECOND,
        endsAt: startsAt + (open + 2 + shown) * SECOND,
      });
      expect((round?.endsAt ?? 0) - startsAt).toBe(period * SECOND);
    },
  );

  test('the first round begins as many seconds after midnight as the node id leaves (PLAY-51)', () => {
    const starts = ['30', '31', '59', '60', 'lobby'].map((node) => findRound(node, 30, DAY, 0)?.startsAt);
    expect(starts).toEqual([0, 1, 29, 0, 0].map((after) => MIDNIGHT + after * SECOND));
  });

  test.each([15, 20, 30, 40, 60, 120] as const)(
    'every moment has one round, and none of %i s ends after midnight (PLAY-51)',
    (period: Period) => {
      const node = '10017';
      const count = countRounds(node, period);
      expect(findRound(node, period, DAY, count - 1)?.endsAt).toBeLessThanOrEqual(MIDNIGHT + DAY_MS);
      expect(findRound(node, period, DAY, count)).toBeUndefined();
      const wrong: number[] = [];
      let last = roundAt(node, period, MIDNIGHT);
      for (let at = MIDNIGHT; at < MIDNIGHT + 2 * DAY_MS; at += 1_997) {
        const round = roundAt(node, period, at);
        const isNext = round.n === 0 && round.startsAt - at < 2 * period * SECOND;
        const isRight =
          at < round.endsAt && (at >= round.startsAt || isNext) && round.startsAt >= last.startsAt;
        if (!isRight) wrong.push(at);
        last = round;
      }
      expect(wrong).toEqual([]);
      expect(roundAt(node, period, MIDNIGHT + DAY_MS - 1).day).toBe('2026-12-01');
      expect(roundAt(node, period, MIDNIGHT + DAY_MS / 2).day).toBe(DAY);
    },
  );

  test('a round has a name, and no other name is read', () => {
    const round = roundAt('10017', 30, MIDNIGHT + 7_200_000);
    expect(formatRound(round)).toBe('2026-11-30-239');
    expect(parseRound('10017', 30, '2026-11-30-239')).toEqual(round);
    for (const name of [
      '2026-11-30-0239',
      '2026-11-31-1',
      '2026-13-01-1',
      '2026-11-30-2880',
      '2026-11-30',
      'x',
    ])
      expect(parseRound('10017', 30, name)).toBeUndefined();
  });
});
