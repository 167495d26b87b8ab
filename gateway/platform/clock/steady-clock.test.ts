import { expect, test } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const START = Date.UTC(2026, 10, 2, 9);
const MINUTE = 60_000;

/** Creates a clock and the clock that it follows. */
function setUp() {
  let passed = 0;
  let off = 0;
  const clock = createSteadyClock(() => passed, START);
  return {
    clock,
    pass: (ms: number) => {
      passed += ms;
    },
    setOff: (ms: number) => {
      off = ms;
    },
    /** How far it is ahead of real time. */
    error: () => clock.now() - START - passed,
    observe: () => clock.observe(START + passed + off),
  };
}

test.each([
  ['ahead', 1_000],
  ['behind', -1_000],
])('a followed clock that is a second %s is followed at 5% of real time (HOUSE-63)', (_, off) => {
  const { pass, setOff, error, observe } = setUp();
  setOff(off);
  expect(observe()).toBeUndefined();
  pass(10_000);
  expect(error()).toBe(off / 2);
  pass(10_000);
  expect(error()).toBe(off);
  pass(60_000);
  expect(error()).toBe(off);
});

test('the clock never goes back, whatever the followed one does (HOUSE-63)', () => {
  const { clock, pass, setOff, observe } = setUp();
  let before = clock.now();
  for (const off of [0, -1_900, 1_900, -3_600_000, 0, 86_400_000, -86_400_000, -1_500]) {
    setOff(off);
    for (let step = 0; step < 20; step += 1) {
      observe();
      pass(step * 7);
      expect(clock.now()).toBeGreaterThanOrEqual(before);
      before = clock.now();
    }
  }
});

test('a jump forward of 15 minutes is adopted, a shorter one is not (HOUSE-64)', () => {
  const { clock, pass, setOff, error, observe } = setUp();
  setOff(48 * 60 * MINUTE);
  expect(observe()).toBe('jumped');
  expect(clock.jump()).toBe(48 * 60 * MINUTE);
  for (let minute = 1; minute < 15; minute += 1) {
    pass(MINUTE);
    expect([observe(), error()]).toEqual([undefined, 0]);
  }
  pass(MINUTE);
  expect(observe()).toBe('adopted');
  expect(error()).toBe(48 * 60 * MINUTE);
  expect(clock.jump()).toBeUndefined();
});

test('another jump during a jump waits its own 15 minutes (HOUSE-64)', () => {
  const { pass, setOff, error, observe } = setUp();
  setOff(60 * MINUTE);
  observe();
  pass(14 * MINUTE);
  setOff(120 * MINUTE);
  expect(observe()).toBe('jumped');
  pass(14 * MINUTE);
  expect([observe(), error()]).toEqual([undefined, 0]);
  pass(MINUTE);
  expect([observe(), error()]).toEqual(['adopted', 120 * MINUTE]);
});

test('a jump back is waited out, and drift is followed meanwhile (HOUSE-64)', () => {
  const { pass, setOff, error, observe } = setUp();
  setOff(-60 * MINUTE);
  expect(observe()).toBe('jumped');
  for (let minute = 0; minute < 120; minute += 1) {
    pass(MINUTE);
    expect(observe()).toBeUndefined();
  }
  expect(error()).toBe(0);
  setOff(-60 * MINUTE + 500);
  observe();
  pass(MINUTE);
  expect(error()).toBe(500);
  setOff(500);
  expect(observe()).toBe('over');
});
