import { type Seeded, seeded } from '#art/seeded.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** How long the cashier took to decide. */
const DECIDED_AFTER = 180_000;

const STAKES = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n];
const DEPOSITS = [10_000n, 20_000n, 30_000n, 50_000n, 100_000n];
/** What came by these goes back to a bank account, as history's withdrawals do; a wallet's would have to go back there. */
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

/** One player's days, as they are imagined. */
class Days {
  readonly events: Event[] = [];
  private readonly random: Seeded;
  private readonly liked: readonly string[];
  private balance = 0n;

  constructor(seed: string, nodeIds: readonly string[]) {
    this.random = seeded(`demo:history:${seed}`);
    this.liked = this.random.shuffle(nodeIds).slice(0, 12);
  }

  payIn(at: number, status: Deposit['status'] = 'approved'): void {
    const { random } = this;
    const [method, amount] = [random.pick(METHODS), random.pick(DEPOSITS)];
    this.events.push({ kind: 'deposit', method, amount, status, at, decidedAt: at + DECIDED_AFTER });
    if (status === 'approved') this.balance += amount;
  }

  payOut(at: number): void {
    const amount = (this.balance / 2n / 1_000n) * 1_000n;
    const status = this.random.chance(0.1) ? 'rejected' : 'approved';
    const decidedAt = at + DECIDED_AFTER;
    this.events.push({ kind: 'withdrawal', method: 'bank', amount, status, at, decidedAt });
    if (status === 'approved') this.balance -= amount;
  }

  play(start: number): void {
    const { random } = this;
    let at = start;
    for (let round = random.below(3) + 1; round > 0; round--) {
      const stake = random.pick(STAKES);
      if (this.balance < stake) return;
      const payout = random.chance(0.3) ? (stake * BigInt(110 + random.below(490))) / 100n : 0n;
      at += 60_000 + random.below(HOUR / 4);
      this.events.push({ kind: 'bet', nodeId: random.pick(this.liked), stake, payout, at });
      this.balance += payout - stake;
    }
  }

  /** A day on which somebody comes to play, or does not. */
  visit(morning: number): void {
    const { random } = this;
    if (!random.chance(busyness(morning))) return;
    const evening = morning + 6 * HOUR + random.below(12 * HOUR);
    if (this.balance < 5_000n) this.payIn(evening - HOUR);
    this.play(evening);
    if (this.balance > 60_000n) this.payOut(evening + 2 * HOUR);
  }

  day(morning: number): void {
    const { random } = this;
    if (this.balance < 15_000n) {
      const at = morning + random.below(4 * HOUR);
      if (random.chance(0.08)) this.payIn(at - 2 * DECIDED_AFTER, 'rejected');
      this.payIn(at);
    }
    if (random.chance(0.35)) this.play(morning + 5 * HOUR + random.below(8 * HOUR));
    if (this.balance > 60_000n) this.payOut(morning + 20 * HOUR);
  }
}

/** Public holidays that fall on the same date every year, as `MM-DD`. */
const HOLIDAYS = ['01-01', '05-01', '08-31', '09-16', '12-25'];

/** How likely an occasional player comes on a day: weekends and holidays are busy. @param at epoch milliseconds */
function busyness(at: number): number {
  const local = new Date(at + 8 * HOUR);
  const isFree = [0, 5, 6].includes(local.getUTCDay()) || HOLIDAYS.includes(local.toISOString().slice(5, 10));
  return isFree ? 0.08 : 0.025;
}

/** The last days of somebody who plays now and then, as `imagineHistory` otherwise. */
export function imagineVisits(seed: string, nodeIds: readonly string[], now: number, days: number): Event[] {
  const lived = new Days(seed, nodeIds);
  for (let day = days; day >= 1; day--) lived.visit(now - day * DAY);
  return lived.events;
}

/**
 * The last days of one player in the order of time: plays most of them, pays in when low, pays out when high, and pays
 * in at last. The same seed, moment and number of days give the same history; what is paid with is always there.
 */
export function imagineHistory(seed: string, nodeIds: readonly string[], now: number, days: number): Event[] {
  const lived = new Days(seed, nodeIds);
  for (let day = days; day >= 1; day--) lived.day(now - day * DAY);
  // Everybody has something to play with today, and has paid in of late, as the daily check-in asks.
  lived.payIn(now - 2 * HOUR);
  return lived.events;
}
