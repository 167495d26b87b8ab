import { afterEach, expect, test, vi } from 'vitest';
import { createTableClock, phaseAt, secondsLeft } from './table-clock.ts';

const ROUND = { startsAt: 10_000, closesAt: 28_000, shownAt: 30_000, endsAt: 40_000 };

afterEach(() => vi.restoreAllMocks());

test('a round is open, closed, then shown; the seconds left are whole (PLAY-55)', () => {
  const at = (moment: number) => `${phaseAt(ROUND, moment)} ${secondsLeft(ROUND, moment)}`;
  expect(at(9_001)).toBe('waiting 1');
  expect(at(10_000)).toBe('open 18');
  expect(at(27_999)).toBe('open 1');
  expect(at(28_000)).toBe('closed 2');
  expect(at(30_000)).toBe('shown 10');
  expect(at(40_000)).toBe('waiting 0');
});

test('the clock follows the server’s, whatever this device’s says (fault 11)', () => {
  const device = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const clock = createTableClock();
  device.mockReturnValue(5_400);
  // Asked at 5,000 and answered at 5,400: the server answered in between.
  clock.set(1_000_000, 5_000);
  expect(clock.now()).toBe(1_000_200);
  expect(clock.untilTick()).toBe(800);
  device.mockReturnValue(6_400);
  expect(clock.now()).toBe(1_001_200);
});
