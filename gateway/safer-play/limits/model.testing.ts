import type { LimitPeriod } from '#contract/safer-play/limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type Command =
  | { readonly do: 'set'; readonly period: LimitPeriod; readonly amount: number | null }
  | { readonly do: 'confirm' | 'cancel'; readonly period: LimitPeriod }
  | { readonly do: 'deposit'; readonly amount: number; readonly rejected: boolean }
  | { readonly do: 'pass'; readonly hours: number };

/** What a player sees after a command. */
export interface Seen {
  readonly answer: string;
  readonly limits: readonly string[];
}

export interface System {
  act(command: Command): Promise<Seen> | Seen;
}

/** A rule that a broken gateway might miss. */
export type Broken =
  | 'a raise counts at once'
  | 'no second yes is needed'
  | 'what waits to be paid does not count'
  | 'what was rejected counts'
  | 'the highest limit counts'
  | 'frames roll'
  | 'lowering leaves what waits';

interface ModelLimit {
  readonly period: LimitPeriod;
  amount: number | null;
  pending: { amount: number | null; from: number } | null;
}

const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
const LENGTH = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

/** Returns the start of a period of UTC, computed differently from the gateway. */
function frameStart(period: LimitPeriod, now: number): number {
  const date = new Date(now);
  if (period === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const day = Math.floor(now / DAY);
  // The first day of the epoch was a Thursday.
  return (period === 'day' ? day : day - ((day + 3) % 7)) * DAY;
}

/** Deposit limits of one player by RESP-1 to RESP-3, in memory; `broken` leaves one rule out. */
export class Model implements System {
  readonly #limits: ModelLimit[] = [];
  readonly #deposits: { amount: number; at: number; state: 'waits' | 'rejected' }[] = [];
  readonly #broken: Broken | undefined;
  #now: number;

  constructor(now: number, broken?: Broken) {
    this.#now = now;
    this.#broken = broken;
  }

  #is(broken: Broken): boolean {
    return this.#broken === broken;
  }

  #used(period: LimitPeriod): number {
    const from = this.#is('frames roll') ? this.#now - LENGTH[period] + 1 : frameStart(period, this.#now);
    return this.#deposits
      .filter(({ at, state }) => {
        if (at < from) return false;
        return state === 'waits'
          ? !this.#is('what waits to be paid does not count')
          : this.#is('what was rejected counts');
      })
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #set(period: LimitPeriod, amount: number | null): string {
    let limit = this.#limits.find((one) => one.period === period);
    if (!limit) {
      limit = { period, amount: null, pending: null };
      this.#limits.push(limit);
    }
    const isHigher = limit.amount !== null && (amount === null || amount > limit.amount);
    if (isHigher && !this.#is('a raise counts at once')) {
      if (limit.pending?.amount !== amount) limit.pending = { amount, from: this.#now + DAY };
    } else {
      limit.amount = amount;
      if (!this.#is('lowering leaves what waits') || amount === null) limit.pending = null;
    }
    return 'done';
  }

  #settle(command: 'confirm' | 'cancel', period: LimitPeriod): string {
    const limit = this.#limits.find((one) => one.period === period);
    if (!limit?.pending) return 'not.found';
    if (command === 'confirm') {
      if (this.#now < limit.pending.from) return 'limit.too.early';
      limit.amount = limit.pending.amount;
    }
    limit.pending = null;
    return 'done';
  }

  #deposit(amount: number, rejected: boolean): string {
    const over = this.#limits
      .flatMap((limit) =>
        limit.amount === null ? [] : [Math.max(0, limit.amount - this.#used(limit.period))],
      )
      .sort((one, other) => one - other);
    const left = this.#is('the highest limit counts') ? over.at(-1) : over[0];
    if (left !== undefined && left < amount) return `limit.deposit.reached ${left}`;
    this.#deposits.push({ amount, at: this.#now, state: rejected ? 'rejected' : 'waits' });
    return 'done';
  }

  act(command: Command): Seen {
    const answer = this.#answer(command);
    if (this.#is('no second yes is needed'))
      for (const limit of this.#limits)
        if (limit.pending && this.#now >= limit.pending.from) {
          limit.amount = limit.pending.amount;
          limit.pending = null;
        }
    return { answer, limits: this.#seen() };
  }

  #answer(command: Command): string {
    switch (command.do) {
      case 'set':
        return this.#set(command.period, command.amount);
      case 'deposit':
        return this.#deposit(command.amount, command.rejected);
      case 'pass':
        this.#now += command.hours * HOUR;
        return 'done';
      default:
        return this.#settle(command.do, command.period);
    }
  }

  #seen(): string[] {
    return this.#limits
      .filter(({ amount }) => amount !== null)
      .sort((one, other) => PERIODS.indexOf(one.period) - PERIODS.indexOf(other.period))
      .map(({ period, amount, pending }) => seenLimit(period, amount, this.#used(period), pending));
  }
}

/** Formats a limit in one line, to compare gateway and model. */
export const seenLimit = (
  period: LimitPeriod,
  amount: number | null,
  used: number,
  pending: { amount: number | null } | null | undefined,
): string => `${period} ${used} of ${amount}${pending ? `, then ${pending.amount}` : ''}`;
