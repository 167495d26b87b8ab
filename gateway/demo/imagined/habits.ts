/** How a demo member plays: amounts in minor units. */
export interface Habit {
  /** Number of days back. */
  readonly days: number;
  /** The likelihood of a visit on a day. @param midnight start of the day, epoch milliseconds */
  readonly comes: (midnight: number) => number;
  /** Rounds of a visit, minimum and maximum. */
  readonly rounds: readonly [least: number, most: number];
  readonly stakes: readonly bigint[];
  readonly deposits: readonly bigint[];
  /** With a lower balance they deposit before they play. */
  readonly low: bigint;
  /** With a higher balance they withdraw half of it. */
  readonly high: bigint;
  /** Whether a deposit of today is left to be played, as the daily check-in requires. */
  readonly paidToday: boolean;
}

const HOUR = 3_600_000;
/** Public holidays on the same date every year, as `MM-DD`. */
const HOLIDAYS = ['01-01', '05-01', '08-31', '09-16', '12-25'];

/** Returns the likelihood of visits: higher on weekends and holidays. */
function busyness(midnight: number): number {
  const local = new Date(midnight + 8 * HOUR);
  const isFree = [0, 5, 6].includes(local.getUTCDay()) || HOLIDAYS.includes(local.toISOString().slice(5, 10));
  return isFree ? 0.1 : 0.03;
}

/** A quarter of history. */
const USUAL: Habit = {
  days: 90,
  comes: () => 0.35,
  rounds: [2, 6],
  stakes: [200n, 500n, 1_000n, 2_000n, 5_000n],
  deposits: [10_000n, 20_000n, 30_000n, 50_000n, 100_000n],
  low: 15_000n,
  high: 60_000n,
  paidToday: true,
};

/** More players exist for tests, and must load quickly. */
const NEWCOMER: Habit = { ...USUAL, days: 3, comes: () => 0.6 };

/** An occasional player in the team of an agent. */
export const VISITOR: Habit = { ...USUAL, comes: busyness, rounds: [1, 3], low: 5_000n, paidToday: false };

const REGULAR: Habit = {
  ...USUAL,
  comes: () => 0.5,
  rounds: [6, 10],
  stakes: [1_000n, 2_000n, 5_000n],
  deposits: [30_000n, 50_000n, 100_000n],
  low: 30_000n,
};

/** Members whom the README names and who play differently from most: it gives them their VIP levels. */
const OWN_HABITS: Readonly<Record<string, Habit>> = {
  player01: { ...REGULAR, comes: () => 0.6, rounds: [8, 12], stakes: [2_000n, 2_000n, 5_000n, 5_000n] },
  player02: REGULAR,
  // Back for a week, so that bonuses of a level can be claimed.
  member40: {
    ...REGULAR,
    days: 6,
    comes: () => 1,
    rounds: [28, 34],
    stakes: [5_000n],
    deposits: [100_000n, 200_000n],
    low: 100_000n,
    high: 500_000n,
  },
};

/** @param isNamed whether the README names them */
export const chooseHabit = (userName: string, isNamed: boolean): Habit =>
  OWN_HABITS[userName] ?? (isNamed ? USUAL : NEWCOMER);
