import { afterAll, describe, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import {
  addedRate,
  budgetAmounts,
  CONTRACT_CAPS,
  GIFT_RATE,
  MAX_ADDED_RATE,
  MAX_BUDGET_SHARE,
  MAX_LOTTERY_RETURN,
  MAX_PROFIT_PERCENT,
  MAX_VIP_LEVEL,
  MAX_VIP_RATE,
  MIN_JACKPOT_EDGE,
  RATE_GROUPS,
  type RateGroup,
  REBATES,
  SAID_WEIGHTS,
  vipRate,
  weightOfEdge,
} from '#contract/core/house-budget.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { MILESTONES } from '#contract/facts/facts.ts';
import { games } from './content/pictures/demo-catalogue/index.ts';
import { toJackpot } from './demo/parts/load-jackpots.ts';
import { computeWeights } from './domains.ts';
import { jackpotReturn } from './games/play/jackpot/jackpot.ts';
import { type BuiltKind, type KINDS, listBuilt } from './games/play/kinds/index.ts';
import { chooseRateGroup } from './games/play/kinds/rate-groups.ts';
import { bullDouble, bullEven } from './games/play/reference/bull/bull.ts';
import { likelihoodOf } from './games/play/reference/crash/crash.ts';
import { dice } from './games/play/reference/dice/dice.ts';
import { fishprawncrab } from './games/play/reference/dice/fishprawncrab.ts';
import { baccarat } from './games/play/reference/duel/baccarat.ts';
import { dragontiger } from './games/play/reference/duel/dragontiger.ts';
import { redblack } from './games/play/reference/duel/redblack.ts';
import { fantan } from './games/play/reference/fantan/fantan.ts';
import { fishing } from './games/play/reference/fishing/fishing.ts';
import { race } from './games/play/reference/race/race.ts';
import { RACES, type RaceVariant } from './games/play/reference/race/runners.ts';
import { roulette } from './games/play/reference/roulette/wheel.ts';
import { slipOn } from './games/play/reference/sportsbook/slip.ts';
import type { Sport } from './games/play/reference/sportsbook/sport.ts';
import * as sports from './games/play/reference/sportsbook/sports/index.ts';
import { money } from './games/play/reference/wheel/money.ts';
import { returnToPlayer } from './games/play/slot/machine.ts';
import { classic } from './games/play/slot/profiles/classic.ts';
import { expand } from './games/play/slot/profiles/expand.ts';
import { free } from './games/play/slot/profiles/free.ts';
import { hold } from './games/play/slot/profiles/hold.ts';
import { tumble } from './games/play/slot/profiles/tumble.ts';
import { ways } from './games/play/slot/profiles/ways.ts';
import { computeReturn, type TableRules } from './games/play/table/rules.ts';
import { selectPlays } from './lottery/plays/index.ts';
import type { Form } from './lottery/plays/shapes.ts';
import { usualMissions } from './rewards/missions/missions.ts';
import { REWARD } from './rewards/referral/friends.ts';

const content = await openContent('content');
afterAll(() => content.close());

type Returns = { readonly [K in BuiltKind]: Readonly<Record<keyof (typeof KINDS)[K], number>> };

/** Returns the return of a table's best field, over all fields. */
const bestReturn = (rules: TableRules) =>
  Math.max(...rules.fields.map((field) => computeReturn(rules, field)));
const bestOfSport = ({ matches }: Sport) => bestReturn(slipOn(matches));
/** Odds differ between the forms of a race: the best field of any form counts. */
const bestOfRace = (variant: RaceVariant) =>
  Math.max(
    ...RACES[variant].forms.flatMap((weights) => {
      const { fields, outcomes, returned } = race[variant];
      const results = outcomes([[], weights.map(String)]);
      return fields.map((field) =>
        results.reduce((sum, { grid, likelihood }) => sum + likelihood * returned(field, grid), 0),
      );
    }),
  ) / 100;

/** The return of the best bet, by kind and variant. */
const RETURNS: Returns = {
  slot: {
    classic: classic.returnToPlayer(),
    lines: returnToPlayer(),
    ways: ways.returnToPlayer(),
    tumble: tumble.returnToPlayer(),
    hold: hold.returnToPlayer(),
    free: free.returnToPlayer(),
    expand: expand.returnToPlayer(),
    jackpot: returnToPlayer(),
  },
  fishing: { '': bestReturn(fishing) },
  duel: {
    baccarat: bestReturn(baccarat),
    dragontiger: bestReturn(dragontiger),
    redblack: bestReturn(redblack),
  },
  wheel: { roulette: bestReturn(roulette), money: bestReturn(money) },
  dice: { sicbo: bestReturn(dice), fishprawncrab: bestReturn(fishprawncrab) },
  fantan: { '': bestReturn(fantan) },
  bull: { even: bestReturn(bullEven), double: bestReturn(bullDouble) },
  // No cash-out returns more; three of four flights reach 1.28.
  crash: { '': likelihoodOf(128) * 1.28 },
  race: {
    horse: bestOfRace('horse'),
    dash: bestOfRace('dash'),
    ten: bestOfRace('ten'),
    ring: bestOfRace('ring'),
  },
  sportsbook: {
    football: bestOfSport(sports.football),
    basketball: bestOfSport(sports.basketball),
    tennis: bestOfSport(sports.tennis),
    badminton: bestOfSport(sports.badminton),
    volleyball: bestOfSport(sports.volleyball),
    boxing: bestOfSport(sports.boxing),
    esports: bestOfSport(sports.esports),
  },
};
const FORMS: readonly Form[] = [
  { kind: 'five-digits', region: null },
  { kind: 'three-dice', region: null },
  { kind: 'six-of-45', region: null },
  ...(['north', 'central', 'south'] as const).map((region) => ({ kind: 'vietnam' as const, region })),
];
const plays = FORMS.flatMap(selectPlays);
const jackpots = games.flatMap((game) => toJackpot(game) ?? []);

/** Returns the edge of a group's best bet, as a share of the stake. */
function computeEdge(group: RateGroup): number {
  if (group === 'jackpot') return 1 - returnToPlayer() - Math.max(...jackpots.map(jackpotReturn));
  if (group === 'lottery') return 1 - Math.max(...plays.map(({ returnRate }) => returnRate)) / 100;
  const built = listBuilt().filter((opens) => chooseRateGroup(opens, false) === group);
  return 1 - Math.max(...built.flatMap(({ kind }) => Object.values<number>(RETURNS[kind])));
}

const tiers = content.list('vip', 'EN', { now: Date.now() })[0]?.data.tiers ?? [];

/** What is given back, in hundredths of a percent; tests change it to break the budget. */
const OFFERS = { rebates: REBATES, addedMost: MAX_ADDED_RATE, caps: CONTRACT_CAPS, tiers, gifts: GIFT_RATE };
type Offers = typeof OFFERS;

/** Returns the maximum that a group gives back, and its edge, in hundredths of a percent of the stake. */
function computeBudget(group: RateGroup, offers: Offers, edge = computeEdge(group) * 10_000) {
  const weight = computeWeights()[group];
  const counted = (rate: number) => (rate * weight) / 100;
  const { base, aLevel } = offers.rebates[group];
  const rebate = base + aLevel * MAX_VIP_LEVEL;
  const link =
    offers.addedMost === MAX_ADDED_RATE
      ? addedRate(MAX_ADDED_RATE, weight)
      : Math.floor(counted(offers.addedMost));
  const vip = counted(vipRate(offers.tiers));
  const gifts = counted(offers.gifts);
  const { salary, dividend, hourly } = offers.caps;
  const byProfit = ((edge - rebate - link - vip - gifts) * MAX_PROFIT_PERCENT) / 10_000;
  const contracts = counted(salary + hourly) + Math.max(counted(dividend), byProfit);
  return { group, edge, rebate, link, contracts, vip, gifts, sum: rebate + link + contracts + vip + gifts };
}

const over = (offers: Offers) =>
  RATE_GROUPS.map((group) => computeBudget(group, offers)).filter(
    ({ edge, sum }) => sum > edge * MAX_BUDGET_SHARE,
  );

describe('the budget of the house (HOUSE-10, HOUSE-12)', () => {
  test('the sum is within 90% of the edge of every kind, by its own tables', () => {
    expect(over(OFFERS)).toEqual([]);
    const least = computeBudget('jackpot', OFFERS, MIN_JACKPOT_EDGE * 10_000);
    expect(least.sum).toBeLessThanOrEqual(least.edge * MAX_BUDGET_SHARE);
    const lottery = computeBudget('lottery', OFFERS, (1 - MAX_LOTTERY_RETURN) * 10_000);
    expect(lottery.sum).toBeLessThanOrEqual(lottery.edge * MAX_BUDGET_SHARE);
  });

  const half = (figure: number) => figure * 1.5;
  const { base, aLevel } = REBATES.baccarat;
  test.each<[string, Partial<Offers>]>([
    [
      'the rebate of baccarat',
      { rebates: { ...REBATES, baccarat: { base: half(base), aLevel: half(aLevel) } } },
    ],
    [
      'the caps of contracts',
      {
        caps: {
          salary: half(CONTRACT_CAPS.salary),
          dividend: half(CONTRACT_CAPS.dividend),
          hourly: half(CONTRACT_CAPS.hourly),
        } as unknown as Offers['caps'],
      },
    ],
    [
      'the bonuses of VIP 1',
      {
        tiers: tiers.map((tier) =>
          tier.level === 1
            ? { ...tier, upgradeBonus: half(tier.upgradeBonus), monthlyBonus: half(tier.monthlyBonus) }
            : tier,
        ),
      },
    ],
    ['the gifts', { gifts: half(GIFT_RATE) as unknown as Offers['gifts'] }],
    ['twice the rate of links', { addedMost: (MAX_ADDED_RATE * 2) as unknown as Offers['addedMost'] }],
  ])('the budget is broken by half as much again of %s', (_, changed) => {
    expect(over({ ...OFFERS, ...changed }).map(({ group }) => group)).toContain('baccarat');
  });
});

describe('the weights of games (HOUSE-7)', () => {
  test('a weight is the edge of the best bet of 3%, at most 1, in steps of 0.05', () => {
    expect(computeWeights()).toEqual(SAID_WEIGHTS);
    for (const group of RATE_GROUPS)
      expect(computeWeights()[group]).toBeLessThanOrEqual(weightOfEdge(computeEdge(group)));
  });

  test('a weight follows from the return of every field', () => {
    for (const { kind, variant, game } of listBuilt()) {
      const returns: Readonly<Record<string, number>> = RETURNS[kind];
      expect(game.bestReturn(), `${kind} ${variant}`).toBeCloseTo(returns[variant] ?? 0, 12);
    }
  });

  test('no play of a lottery returns more than 97.20%', () => {
    expect(Math.max(...plays.map(({ returnRate }) => returnRate))).toBeLessThanOrEqual(
      MAX_LOTTERY_RETURN * 100,
    );
  });
});

test('VIP levels in every language give at most 0.45% of their required turnover (HOUSE-13)', () => {
  for (const language of LANGUAGES) {
    const [entry] = content.list('vip', language, { now: Date.now() });
    const rate = vipRate(entry?.data.tiers ?? []);
    expect(rate).toBeGreaterThan(0);
    expect(rate).toBeLessThanOrEqual(MAX_VIP_RATE);
  }
});

test('the texts of VIP levels and of turnover name the weights that count (HOUSE-7, HOUSE-9)', () => {
  const weights = ['35', '70', '90', '100'];
  for (const language of LANGUAGES) {
    const [vip] = content.list('vip', language, { now: Date.now() });
    const turnover = content
      .list('help', language, { now: Date.now() })
      .find(({ data }) => data.tag === 'turnover');
    for (const weight of weights)
      for (const entry of [vip, turnover]) expect(JSON.stringify(entry)).toContain(weight);
  }
});

test('offers given once are worth at most RM350 to a person on average (HOUSE-17)', () => {
  const edge = 1 - returnToPlayer();
  /** Returns what is left of a gift after its turnover. */
  const worth = (amount: number, times: number) => amount * (1 - times * edge);
  const offers = content.list('promotions', 'EN', { now: Date.now() }).map(({ data }) => data);
  const first = offers.flatMap(({ depositBonus }) => depositBonus).filter(({ period }) => period !== 'day');
  // They exclude each other.
  const deposit = Math.max(...first.map(({ most, times }) => worth(most * 100, times)));
  const rewards = offers
    .flatMap(({ reward }) => reward)
    .filter(({ goal }) => goal === 'app')
    .map(({ amount, times }) => worth(amount * 100, times));
  const once = usualMissions(Date.now())
    .filter(({ source }) => source === 'phone')
    .map(({ amount, times }) => worth(Number(amount), times));
  const friends = [worth(Number(REWARD), 1), worth(Number(REWARD), 1)];
  const milestones = MILESTONES.reduce((sum, { reward }) => sum + worth(Number(reward.minor), 1), 0);
  const most = Math.max(...MILESTONES.map(({ friends: count }) => count));
  const parts = [deposit, ...rewards, ...once, ...friends, milestones / most];
  const sum = parts.reduce((all, part) => all + part, budgetAmounts('MYR').giftsOnce);
  expect(first.length).toBeGreaterThan(1);
  expect([rewards.length, once.length]).toEqual([1, 1]);
  // The worth of each offer in whole units of money: 189, 24, 2, 29 and 29, 13, 50.
  const whole = [...parts, budgetAmounts('MYR').giftsOnce].map((part) => Math.round(part / 100));
  expect(whole.reduce((all, part) => all + part, 0)).toBe(336);
  expect(sum).toBeLessThanOrEqual(budgetAmounts('MYR').maxOnce);
});

test('a currency without amounts is refused with what to do (HOUSE-17)', () => {
  expect(() => budgetAmounts('USD')).toThrow('no amounts in USD');
});
