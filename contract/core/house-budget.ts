import { USUAL_SITE } from './usual-site.ts';

/**
 * Every figure that the house rules fix: what a bet counts, and the part of its edge that the house gives back. Rates
 * are hundredths of a percent, weights hundredths, amounts minor units.
 */

/** Groups of games for rebates and for the weights of bets. */
export const RATE_GROUPS = [
  'slot',
  'jackpot',
  'roulette',
  'dice',
  'baccarat',
  'fishing',
  'sports',
  'lottery',
] as const;
export type RateGroup = (typeof RATE_GROUPS)[number];

/** Why a bet counts less than its stake (HOUSE-9). */
export const COUNT_REASONS = [
  'both-sides',
  'short-odds',
  'returned',
  'weight',
  'bonus-money',
  'not-in-offer',
] as const;
export type CountReason = (typeof COUNT_REASONS)[number];

/** A round counts at most this many times its average loss (HOUSE-2, HOUSE-3). */
export const RISK_TIMES = 9 / 4;
/** Fractions of a minor unit that are distinguished: likelihoods are binary fractions. */
const RISK_STEPS = 10_000;

/** Rounds a computed amount at risk down to minor units. */
export const floorRisk = (amount: number): number => Math.floor(Math.round(amount * RISK_STEPS) / RISK_STEPS);

/** A larger share of a family's chances in picks is a hedge (HOUSE-5). */
export const MAX_COVER = 2 / 3;

/** The edge, as a share of the stake, from which a bet counts in full (HOUSE-7). */
const FULL_WEIGHT_EDGE = 0.03;
const WEIGHT_STEP = 5;
const FULL_WEIGHT = 100;

/** Returns the weight of a kind in hundredths. @param edge the house's share of its best bet's stake */
export function weightOfEdge(edge: number): number {
  const steps = Math.floor((edge / FULL_WEIGHT_EDGE) * (FULL_WEIGHT / WEIGHT_STEP) + 1e-9);
  return Math.max(0, Math.min(FULL_WEIGHT, steps * WEIGHT_STEP));
}

/** Hundredths by group. */
export type Weights = Readonly<Record<RateGroup, number>>;

/** The weights in texts; `gateway/house-budget.test.ts` proves that they are those of the rules. */
export const SAID_WEIGHTS: Weights = {
  slot: 100,
  jackpot: 70,
  roulette: 90,
  dice: 90,
  baccarat: 35,
  fishing: 100,
  sports: 100,
  lottery: 90,
};

/** The minimum edge of a slot with a jackpot, as a share of the stake (HOUSE-13). */
export const MIN_JACKPOT_EDGE = 0.021;
/** The maximum return of a lottery's play, as a share of the stake (HOUSE-13). */
export const MAX_LOTTERY_RETURN = 0.972;

/** Minimum at risk for one round of a mission, a race or a raffle, minor units. */
export const MIN_ROUND_AT_RISK = 100;

export const MAX_VIP_LEVEL = 8;

/** The rebate of a group at VIP 0, and the addition of each level (HOUSE-11). */
export const REBATES: Readonly<Record<RateGroup, { readonly base: number; readonly aLevel: number }>> = {
  slot: { base: 80, aLevel: 2 },
  jackpot: { base: 50, aLevel: 1 },
  roulette: { base: 60, aLevel: 1 },
  dice: { base: 60, aLevel: 1 },
  baccarat: { base: 20, aLevel: 1 },
  fishing: { base: 70, aLevel: 2 },
  sports: { base: 50, aLevel: 2 },
  lottery: { base: 30, aLevel: 1 },
};

/** The maximum that an agent adds to a rebate. */
export const MAX_ADDED_RATE = 20;

/** Returns what an agent's rate adds to the rebate of a group, rounded down. @param weight hundredths */
export const addedRate = (rate: number, weight: number): number =>
  Math.floor((Math.min(rate, MAX_ADDED_RATE) * weight) / FULL_WEIGHT);

/** The highest percent of a contract by turnover (HOUSE-14). */
export const CONTRACT_CAPS = { salary: 20, dividend: 30, hourly: 10 } as const;
/** The highest percent of a dividend by profit. */
export const MAX_PROFIT_PERCENT = 1_000;

/** The maximum of a VIP level's bonuses, as a share of its counted turnover (HOUSE-13). */
export const MAX_VIP_RATE = 45;

interface VipTier {
  readonly level: number;
  readonly upgradeBonus: number;
  readonly accumulatedBet: number;
  readonly monthlyBonus: number;
  readonly monthlyTurnover: number;
}

/** Returns a gift as a share of turnover, in hundredths of a percent; infinite for a gift without turnover. */
const rateOn = (gift: number, turnover: number): number => (gift === 0 ? 0 : (gift / turnover) * 10_000);

/**
 * Returns what the most expensive level gives of its counted turnover: month, upgrade, and birthday, in hundredths of a
 * percent.
 */
export function vipRate(tiers: readonly VipTier[]): number {
  const sorted = [...tiers].sort((one, other) => one.level - other.level);
  const rates = sorted.map(({ upgradeBonus, accumulatedBet, monthlyBonus, monthlyTurnover }, place) => {
    const more = Math.max(0, accumulatedBet - (sorted[place - 1]?.accumulatedBet ?? 0));
    return rateOn(monthlyBonus, monthlyTurnover) * (13 / 12) + rateOn(upgradeBonus, more);
  });
  return Math.max(0, ...rates);
}

/** Share of counted turnover for repeated gifts (HOUSE-16); the amounts below have the fixed part and the minimum. */
export const GIFT_RATE = 60;

/** Transfers to the upline that a member may make in a day (HOUSE-29). */
export const TRANSFERS_A_DAY = 3;
/** Hours after registration from which a member may make one (HOUSE-27). */
export const TRANSFER_AFTER_HOURS = 72;

interface Amounts {
  readonly giftsOnce: number;
  readonly leastGift: number;
  /** The maximum of a round, a slip or a ticket that a bonus pocket pays (HOUSE-21). */
  readonly maxPocketStake: number;
  /** The maximum worth to a person of the offers that are given once, on average (HOUSE-17). */
  readonly maxOnce: number;
  /** The maximum that may be sent to the upline, and received (HOUSE-29). */
  readonly transfers: Readonly<Record<'sentADay' | 'sentAMonth' | 'receivedADay', number>>;
}

/** In the usual currency. */
const USUAL_AMOUNTS: Amounts = {
  giftsOnce: 5_000,
  leastGift: 10,
  maxPocketStake: 2_000,
  maxOnce: 35_000,
  transfers: { sentADay: 200_000, sentAMonth: 1_000_000, receivedADay: 2_000_000 },
};

const OTHER_AMOUNTS: Readonly<Record<string, Amounts>> = {
  // About seven times as much, in round amounts.
  THB: {
    giftsOnce: 35_000,
    leastGift: 100,
    maxPocketStake: 15_000,
    maxOnce: 250_000,
    transfers: { sentADay: 1_500_000, sentAMonth: 7_500_000, receivedADay: 15_000_000 },
  },
};

function findAmounts(currency: string): Amounts | undefined {
  if (currency === USUAL_SITE.currency) return USUAL_AMOUNTS;
  return Object.hasOwn(OTHER_AMOUNTS, currency) ? OTHER_AMOUNTS[currency] : undefined;
}

/** Returns whether the house rules have amounts in a currency. */
export const hasBudget = (currency: string): boolean => findAmounts(currency) !== undefined;

/** Returns the amounts of a currency. @throws {Error} where the house rules have none in it */
export function budgetAmounts(currency: string): Amounts {
  const amounts = findAmounts(currency);
  if (!amounts)
    throw new Error(
      `The house rules have no amounts in ${currency}: add a column to contract/core/house-budget.ts, or make no offers in it.`,
    );
  return amounts;
}

/** The maximum share of a kind's edge that all offers together may give back (HOUSE-10). */
export const MAX_BUDGET_SHARE = 0.9;
