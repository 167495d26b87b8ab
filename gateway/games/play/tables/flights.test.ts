import { expect, test } from 'vitest';
import { crash, readEnd } from '../reference/crash/crash.ts';
import { curveAt, MAX_HEIGHT, reachedAfter } from '../reference/crash/curve.ts';
import { drawRound } from './draw-round.ts';
import { toDueAt, toShown } from './flights.ts';
import { formatRound, startOfDate } from './schedule.ts';
import { createRounds } from './table-rounds.ts';
import type { Table } from './tables.ts';

const SECRET = Buffer.alloc(32, 9);
const DAY = '2026-11-30';
const MIDNIGHT = startOfDate(DAY);
const DAY_MS = 86_400_000;
const table = { nodeId: '10017', period: 'flights', rules: crash } as Table;

function roundsAt(at: number) {
  let now = at;
  const rounds = createRounds({ clock: () => now, findDaySecret: async () => SECRET });
  return {
    ...rounds,
    setTime: (time: number) => {
      now = time;
    },
  };
}

test('rounds follow each other: 10 s of bets, the flight, and 4 s (PLAY-51)', async () => {
  const { listRounds, findRound } = roundsAt(MIDNIGHT + 3_600_000);
  const first = await findRound(table, `${DAY}-0`);
  if (!first) throw new Error('no first round');
  const { rounds, isEnd } = await listRounds(table, first, 100);
  expect([rounds.length, isEnd, rounds[0]?.startsAt]).toEqual([100, true, MIDNIGHT]);
  for (const [n, round] of rounds.entries()) {
    const end = readEnd(drawRound(crash, SECRET, { nodeId: '10017', day: DAY, n }));
    const fliesAt = round.startsAt + 10_000;
    expect(round).toEqual({
      ...{ day: DAY, n, startsAt: round.startsAt, closesAt: fliesAt - 500, storedBy: fliesAt },
      shownAt: fliesAt + reachedAfter(end + 1),
      endsAt: fliesAt + reachedAfter(end + 1) + 4_000,
      flight: { startsAt: fliesAt, end },
    });
    if (n > 0) expect(round.startsAt).toBe(rounds[n - 1]?.endsAt);
  }
});

test('every moment has a round, and the last one ends by midnight at any height (PLAY-51)', async () => {
  const { findPresent, setTime } = roundsAt(MIDNIGHT);
  let last = await findPresent(table);
  const wrong: number[] = [];
  for (let at = MIDNIGHT; at < MIDNIGHT + DAY_MS + 60_000; at += 2_003) {
    setTime(at);
    const round = await findPresent(table);
    const isFirst = round.n === 0 && round.startsAt === MIDNIGHT + DAY_MS;
    if (at >= round.endsAt || !(at >= round.startsAt || isFirst)) wrong.push(at);
    if (round.n > 0) last = round;
  }
  expect(wrong).toEqual([]);
  setTime(MIDNIGHT + DAY_MS - 1);
  expect((await findPresent(table)).day).toBe('2026-12-01');
  const longest = 10_000 + reachedAfter(MAX_HEIGHT + 1) + 4_000;
  expect(last.day).toBe('2026-12-01');
  const { listRounds, findRound } = roundsAt(MIDNIGHT + 2 * DAY_MS);
  const first = await findRound(table, `${DAY}-3000`);
  if (!first) throw new Error('no such round');
  let { rounds, isEnd } = await listRounds(table, first, 5_000);
  expect(isEnd).toBe(true);
  const final = rounds.at(-1);
  expect(final?.startsAt).toBeLessThanOrEqual(MIDNIGHT + DAY_MS - longest);
  ({ rounds, isEnd } = await listRounds(table, first, 10));
  expect([rounds.length, isEnd]).toEqual([10, true]);
});

test('no round has a name before it begins: it would reveal the flight before (PLAY-52)', async () => {
  const { findPresent, findRound, setTime } = roundsAt(MIDNIGHT + 7_200_000);
  const round = await findPresent(table);
  const next = { ...round, n: round.n + 1 };
  setTime(round.endsAt - 1);
  expect(await findRound(table, formatRound(next))).toBeUndefined();
  setTime(round.endsAt);
  expect((await findRound(table, formatRound(next)))?.startsAt).toBe(round.endsAt);
  expect(await findRound(table, '2026-11-31-1')).toBeUndefined();
});

test('until a flight has ended, its moments are the same for every end (PLAY-52)', async () => {
  const { listRounds, findRound } = roundsAt(MIDNIGHT + 3_600_000);
  const first = await findRound(table, `${DAY}-0`);
  if (!first) throw new Error('no first round');
  for (const round of (await listRounds(table, first, 50)).rounds) {
    const { startsAt, shownAt } = round;
    const shown = toShown(round, shownAt - 1);
    expect([shown.shownAt - startsAt, shown.endsAt - startsAt]).toEqual([79_078, 83_078]);
    expect(shown.flight).toEqual({ startsAt: startsAt + 10_000 });
    const reached = (round.flight?.end ?? 0) / 100;
    expect(toShown(round, shownAt)).toMatchObject({
      ...{ shownAt, endsAt: round.endsAt },
      flight: { startsAt: startsAt + 10_000, reached },
    });
  }
});

test('a bet is settled after its own cash-out, or after the end of its flight (PLAY-54)', () => {
  const flight = { startsAt: 10_000, end: 250 };
  const round = { ...{ day: DAY, n: 0, startsAt: 0, closesAt: 9_500, storedBy: 10_000 }, flight };
  const shownAt = 10_000 + reachedAfter(251);
  const due = (field: string) =>
    toDueAt({ ...round, shownAt, endsAt: shownAt + 4_000 }, [{ field, amount: 100n }]);
  expect(due('2.00')).toBe(10_000 + reachedAfter(200) + 1_500);
  expect(due('2.50')).toBe(10_000 + reachedAfter(250) + 1_500);
  expect(due('2.51')).toBe(shownAt + 1_500);
  expect(due('off')).toBe(shownAt + 1_500);
  expect(curveAt(shownAt - 1 - 10_000)).toBe(250);
});
