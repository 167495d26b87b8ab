/**
 * Every figure that the house rules fix: what a bet counts, and what the house gives back of what it keeps. Rates are
 * hundredths of a percent, weights hundredths, amounts minor units.
 */

/** What a rebate is paid by, and a bet weighted by. */
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
export const COUNT_REASONS = ['both-sides', 'short-odds', 'returned', 'weight'] as const;
export type CountReason = (typeof COUNT_REASONS)[number];

/** A round counts this many times what it loses on average when it loses (HOUSE-2, HOUSE-3). */
export const RISK_TIMES = 9 / 4;
/** Fractions of a minor unit that are distinguished: likelihoods are binary fractions. */
const RISK_STEPS = 10_000;

/** Minor units at risk, rounded down, of a computed amount. */
export const floorRisk = (amount: number): number => Math.floor(Math.round(amount * RISK_STEPS) / RISK_STEPS);

/** A larger share of a family's chances covered by picks is a hedge (HOUSE-5). */
export const MAX_COVER = 2 / 3;

/** The edge, as a share of the stake, with which a bet counts in full (HOUSE-7). */
const FULL_WEIGHT_EDGE = 0.03;
const WEIGHT_STEP = 5;
const FULL_WEIGHT = 100;

/** The weight of a kind in hundredths. @param edge share of the stakes that its best bet keeps for the house */
export function weightOfEdge(edge: number): number {
  const steps = Math.floor((edge / FULL_WEIGHT_EDGE) * (FULL_WEIGHT / WEIGHT_STEP) + 1e-9);
  return Math.max(0, Math.min(FULL_WEIGHT, steps * WEIGHT_STEP));
}

/** Hundredths by group. */
export type Weights = Readonly<Record<RateGroup, number>>;

/** The weights as texts say them; `gateway/house-budget.test.ts` proves that they are those of the rules. */
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

/** The least edge of a slot with a jackpot, as a share of the stake (HOUSE-13). */
export const MIN_JACKPOT_EDGE = 0.021;
/** The most that a play of a lottery may return, as a share of the stake (HOUSE-13). */
export const MAX_LOTTERY_RETURN = 0.972;

/** Smallest bets at risk that make one round of a mission, a race or a raffle, minor units. */
export const MIN_ROUND_AT_RISK = 100;

export const MAX_VIP_LEVEL = 8;

/** The rebate of a group at VIP 0, and what each level adds (HOUSE-11). */
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

/** The most that an agent adds to a rebate. */
export const MAX_ADDED_RATE = 20;

/** What an agent's rate adds to the rebate of a group, rounded down. @param weight hundredths */
export const addedRate = (rate: number, weight: number): number =>
  Math.floor((Math.min(rate, MAX_ADDED_RATE) * weight) / FULL_WEIGHT);

/** The highest percent of a contract by turnover (HOUSE-14). */
export const CONTRACT_CAPS = { salary: 20, dividend: 30, hourly: 10 } as const;
/** The highest percent of a dividend by profit. */
export const MAX_PROFIT_PERCENT = 1_000;

/** The most that the bonuses of a VIP level may be of the counted turnover that it takes (HOUSE-13). */
export const MAX_VIP_RATE = 45;

interface VipTier {
  readonly level: number;
  readonly upgradeBonus: number;
  readonly accumulatedBet: number;
  readonly monthlyBonus: number;
  readonly monthlyTurnover: number;
}

/** A part of a turnover in hundredths of a percent; a gift for none is without measure. */
const rateOn = (gift: number, turnover: number): number => (gift === 0 ? 0 : (gift / turnover) * 10_000);

/** What the dearest level gives of its counted turnover: month, upgrade, and birthday, in hundredths of a percent. */
export function vipRate(tiers: readonly VipTier[]): number {
  const sorted = [...tiers].sort((one, other) => one.level - other.level);
  const rates = sorted.map(({ upgradeBonus, accumulatedBet, monthlyBonus, monthlyTurnover }, place) => {
    const more = Math.max(0, accumulatedBet - (sorted[place - 1]?.accumulatedBet ?? 0));
    return rateOn(monthlyBonus, monthlyTurnover) * (13 / 12) + rateOn(upgradeBonus, more);
  });
  return Math.max(0, ...rates);
}

/** Gifts that come again: what there is once, and for counted turnover; less than the least waits (HOUSE-16). */
export const GIFT_RATE = 60;

interface Amounts {
  readonly giftsOnce: number;
  readonly leastGift: number;
  /** The most that the offers given once are worth to a person on average (HOUSE-17). */
  readonly maxOnce: number;
}

const AMOUNTS: Readonly<Record<string, Amounts>> = {
  MYR: { giftsOnce: 5_000, leastGift: 10, maxOnce: 35_000 },
};

/** The amounts of a currency. @throws {Error} where the house rules have none in it */
export function budgetAmounts(currency: string): Amounts {
  const amounts = Object.hasOwn(AMOUNTS, currency) ? AMOUNTS[currency] : undefined;
  if (!amounts)
    throw new Error(
      `The house rules have no amounts in ${currency}: add a column to contract/core/house-budget.ts, or make no offers in it.`,
    );
  return amounts;
}

/** The most of a kind's edge that all offers together may give back (HOUSE-10). */
export const MAX_BUDGET_SHARE = 0.9;
