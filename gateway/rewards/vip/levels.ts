import type { ContentData } from '#contract/content/content-files.ts';

/** A level of the VIP text; amounts in whole units of the currency. */
export type Tier = ContentData<'vip'>['tiers'][number];

export interface Standing {
  readonly level: number;
  /** The highest so far. */
  readonly best: number;
}

/** A day that begins, and the bets before it, in minor units. */
export interface Day {
  /** All bets so far. */
  readonly accumulated: bigint;
  /** Bets of the month that yesterday belongs to. */
  readonly monthTurnover: bigint;
  /** Whether it is the first of a month. */
  readonly isFirst: boolean;
}

export interface Issued {
  readonly kind: 'upgrade' | 'monthly';
  readonly level: number;
  /** Minor units. */
  readonly amount: bigint;
}

const inMinor = (whole: number): bigint => BigInt(whole) * 100n;
export const findTier = (tiers: readonly Tier[], level: number): Tier | undefined =>
  tiers.find((tier) => tier.level === level);

const keeps = (tier: Tier, turnover: bigint): boolean => turnover >= inMinor(tier.monthlyTurnover);

/**
 * Returns the level that a member rises to: any new one by all bets, one held before by the turnover of the month
 * again.
 */
function risenTo(level: number, best: number, day: Day, tiers: readonly Tier[]): number {
  const open = tiers.filter(
    (tier) =>
      tier.level > level &&
      inMinor(tier.accumulatedBet) <= day.accumulated &&
      (tier.level > best || keeps(tier, day.monthTurnover)),
  );
  return Math.max(level, ...open.map((tier) => tier.level));
}

/**
 * Reviews one day (RWD-1). At the start of a month, a level without its turnover falls by one. Then bets reach new
 * levels, each with its bonus once. Then the bonus of the month is issued.
 */
export function reviewDay(
  { level: before, best }: Standing,
  day: Day,
  tiers: readonly Tier[],
): { readonly after: Standing; readonly issued: readonly Issued[] } {
  const held = findTier(tiers, before);
  const isMissed = day.isFirst && held !== undefined && !keeps(held, day.monthTurnover);
  const level = risenTo(isMissed ? before - 1 : before, best, day, tiers);
  const reached = tiers.filter((tier) => tier.level > best && tier.level <= level);
  const monthly = day.isFirst ? findTier(tiers, level) : undefined;
  const issued: Issued[] = reached.map((tier) => ({
    kind: 'upgrade',
    level: tier.level,
    amount: inMinor(tier.upgradeBonus),
  }));
  if (monthly) issued.push({ kind: 'monthly', level, amount: inMinor(monthly.monthlyBonus) });
  return {
    after: { level, best: Math.max(best, level) },
    issued: issued.filter(({ amount }) => amount > 0n),
  };
}
