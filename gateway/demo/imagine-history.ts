import { seeded } from '#art/seeded.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const STAKES = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n];
const DEPOSITS = [10_000n, 20_000n, 30_000n, 50_000n, 100_000n];
const METHODS = ['bank', 'wallet', 'card'] as const;

export interface Bet {
  readonly nodeId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly settledAt: number;
}
export interface Transfer {
  readonly method: (typeof METHODS)[number];
  readonly amount: bigint;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly requestedAt: number;
}
/** A movement of a player's money, above 0 when the player gains. */
export interface Movement {
  readonly kind: 'deposit' | 'withdrawal' | 'bets';
  readonly amount: bigint;
  readonly at: number;
}
export interface History {
  readonly bets: Bet[];
  readonly deposits: Transfer[];
  readonly withdrawals: Transfer[];
  /** In the order of time; their running sum never falls below 0. */
  readonly movements: Movement[];
}

/**
 * The last days of one player: plays most of them, pays in when low, pays out when
 * high, and pays in at last. The same seed, moment and number of days give the same history.
 */
export function imagineHistory(seed: string, nodeIds: readonly string[], now: number, days: number): History {
  const random = seeded(`demo:history:${seed}`);
  const history: History = { bets: [], deposits: [], withdrawals: [], movements: [] };
  const liked = random.shuffle(nodeIds).slice(0, 12);
  let balance = 0n;

  const move = (kind: Movement['kind'], amount: bigint, at: number) => {
    if (amount === 0n) return;
    balance += amount;
    history.movements.push({ kind, amount, at });
  };

  const payIn = (at: number) => {
    const amount = random.pick(DEPOSITS);
    history.deposits.push({ method: random.pick(METHODS), amount, status: 'approved', requestedAt: at });
    move('deposit', amount, at);
  };

  const payOut = (at: number) => {
    const amount = (balance / 2n / 1_000n) * 1_000n;
    const status = random.chance(0.1) ? 'rejected' : 'approved';
    history.withdrawals.push({ method: 'bank', amount, status, requestedAt: at });
    if (status === 'approved') move('withdrawal', -amount, at);
  };

  const payout = (stake: bigint): bigint =>
    random.chance(0.3) ? (stake * BigInt(110 + random.below(490))) / 100n : 0n;

  const play = (start: number) => {
    const left = balance;
    let net = 0n;
    let at = start;
    for (let round = random.below(5) + 1; round > 0; round--) {
      const stake = random.pick(STAKES);
      if (left + net < stake) break;
      const won = payout(stake);
      net += won - stake;
      at += 60_000 + random.below(HOUR / 4);
      history.bets.push({ nodeId: random.pick(liked), stake, payout: won, settledAt: at });
    }
    move('bets', net, at);
  };

  for (let day = days; day >= 1; day--) {
    const morning = now - day * DAY;
    if (balance < 15_000n) payIn(morning + random.below(4 * HOUR));
    if (random.chance(0.72)) play(morning + 5 * HOUR + random.below(8 * HOUR));
    if (balance > 180_000n) payOut(morning + 20 * HOUR);
  }
  // Everybody has something to play with today, and has paid in of late, as the sign-in activity asks.
  payIn(now - 2 * HOUR);
  return history;
}
