import { type Seeded, seeded } from '#art/seeded.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { dayStart } from '#gateway/platform/calendar/site-days.ts';
import type { Habit } from './habits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Between rounds of a visit. */
const ROUND = [6_000, 70_000] as const;
/** Hours at which visits begin; a repeated hour is more likely. */
const BEGINS = [9, 12, 12, 15, 18, 18, 20, 20, 20, 20];
const BEGINS_WITHIN = 90 * MINUTE;
/** All history ends before this: draws of lotteries and payouts of contracts follow it. */
const OVER_BEFORE = 80 * MINUTE;
const LAST_DEPOSIT = [6 * HOUR, 66 * MINUTE] as const;
/** The cashier's time for a decision. */
const DEPOSIT_TAKES = [MINUTE, 5 * MINUTE] as const;
const WITHDRAWAL_TAKES = [4 * MINUTE, 28 * MINUTE] as const;
/** After the last round. */
const ASKS_WITHIN = [MINUTE, 15 * MINUTE] as const;

/**
 * Deposits by these are paid back to a bank account, as history's withdrawals are; a wallet's would have to go back to
 * it.
 */
const METHODS = ['bank', 'card'] as const;

export interface Bet {
  readonly kind: 'bet';
  readonly nodeId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly at: number;
}
export interface Deposit {
  readonly kind: 'deposit';
  readonly method: (typeof METHODS)[number];
  readonly amount: bigint;
  readonly status: 'approved' | 'rejected';
  readonly at: number;
  readonly decidedAt: number;
}
export interface Withdrawal {
  readonly kind: 'withdrawal';
  readonly method: 'bank';
  readonly amount: bigint;
  readonly status: 'approved' | 'rejected';
  readonly at: number;
  readonly decidedAt: number;
}
export type Event = Bet | Deposit | Withdrawal;

type Span = readonly [least: number, most: number];

/** Imagines one player's days. */
class Days {
  readonly events: Event[] = [];
  private readonly random: Seeded;
  private readonly liked: readonly string[];
  private readonly habit: Habit;
  private readonly until: number;
  private balance = 0n;
  /** Deposits need one turnover before a payout. */
  private owed = 0n;

  constructor(seed: string, nodeIds: readonly string[], habit: Habit, until: number) {
    this.random = seeded(`demo:history:${seed}`);
    this.liked = this.random.shuffle(nodeIds).slice(0, 12);
    this.habit = habit;
    this.until = until;
  }

  private within([least, most]: Span): number {
    return least + this.random.below(most - least);
  }

  payIn(at: number, status: Deposit['status'] = 'approved'): void {
    const { random, habit } = this;
    const [method, amount] = [random.pick(METHODS), random.pick(habit.deposits)];
    this.events.push({
      kind: 'deposit',
      method,
      amount,
      status,
      at,
      decidedAt: at + this.within(DEPOSIT_TAKES),
    });
    if (status === 'rejected') return;
    this.balance += amount;
    this.owed += amount;
  }

  private payOut(at: number): void {
    const amount = (this.balance / 2n / 1_000n) * 1_000n;
    if (amount < FACTS.withdrawal.least.minor) return;
    const status = this.random.chance(0.1) ? 'rejected' : 'approved';
    const decidedAt = at + this.within(WITHDRAWAL_TAKES);
    this.events.push({ kind: 'withdrawal', method: 'bank', amount, status, at, decidedAt });
    if (status === 'approved') this.balance -= amount;
  }

  /** @returns when the last round was over */
  private play(start: number): number {
    const { random, habit } = this;
    const [least, most] = habit.rounds;
    let at = start;
    for (let round = least + random.below(most - least + 1); round > 0; round--) {
      const stake = random.pick(habit.stakes);
      if (this.balance < stake || at + ROUND[1] > this.until) return at;
      const payout = random.chance(0.27) ? (stake * BigInt(110 + random.below(490))) / 100n : 0n;
      at += this.within(ROUND);
      this.events.push({ kind: 'bet', nodeId: random.pick(this.liked), stake, payout, at });
      this.balance += payout - stake;
      this.owed -= stake;
    }
    return at;
  }

  /** Imagines a day, with or without a visit. */
  day(midnight: number): void {
    const { random, habit } = this;
    if (!random.chance(habit.comes(midnight))) return;
    const begins = midnight + random.pick(BEGINS) * HOUR + random.below(BEGINS_WITHIN);
    if (begins > this.until) return;
    if (this.balance < habit.low) {
      // A failed payment is tried again.
      if (random.chance(0.08)) this.payIn(begins - 18 * MINUTE, 'rejected');
      this.payIn(begins - this.within([6 * MINUTE, 11 * MINUTE]));
    }
    const ends = this.play(begins);
    const isDecided = ends + ASKS_WITHIN[1] + WITHDRAWAL_TAKES[1] <= this.until;
    if (isDecided && this.balance > habit.high && this.owed <= 0n)
      this.payOut(ends + this.within(ASKS_WITHIN));
  }

  /** Adds a deposit of today, after all other events. @param now epoch milliseconds */
  payInToday(now: number): void {
    const [longest, shortest] = LAST_DEPOSIT;
    const latest = now - shortest;
    const last = this.events.at(-1);
    const before = last === undefined ? 0 : 'decidedAt' in last ? last.decidedAt : last.at;
    const from = Math.min(latest, Math.max(now - longest, before + MINUTE));
    this.payIn(from + this.random.below(latest - from + 1));
  }
}

/**
 * Imagines the last days of one player in the order of time, by their habit. They deposit when low, play, and withdraw
 * once the deposits were bet. The same seed, moment and habit give the same history.
 * @param seed the player's name
 * @param now epoch milliseconds
 */
export function imagineHistory(
  seed: string,
  nodeIds: readonly string[],
  now: number,
  habit: Habit,
): readonly Event[] {
  const lived = new Days(seed, nodeIds, habit, now - OVER_BEFORE);
  const today = dayStart(now);
  for (let day = habit.days; day >= 0; day--) lived.day(today - day * DAY);
  if (habit.paidToday) lived.payInToday(now);
  return lived.events;
}
