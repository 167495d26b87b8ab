import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { claimRebate, manualRebate, type Rebate } from '#contract/rewards/rebates.ts';
import { nextDay } from '#gateway/platform/calendar/site-days.ts';
import { agentArrivals, rateTables } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { computeWeights } from '../../domains.ts';
import { computeRate, computeRebate } from './rates.ts';

const site = await startGateway();
const { db } = site.database;
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const DAY = 86_400_000;
const HOUR = 3_600_000;
let keys = 0;
const freshKey = () => `rebate-key-${String(++keys).padStart(8, '0')}`;

async function player(name: string, vipLevel = 0) {
  const member = await site.member(name, { vipLevel });
  await payIn(db, member.id, 10_000_000n, site.clock());
  return member;
}
const claim = (token: string, key = freshKey()) =>
  site.call(claimRebate, { token, headers: { 'Idempotency-Key': key } });
const read = async (token: string) => (await site.call(manualRebate, { token })).value as Rebate;
const balance = async (token: string) =>
  ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance;

describe('the base of a rebate (HOUSE-11)', () => {
  const baccarat = {
    effective: 515n,
    counted: 180n,
    rateGroup: 'baccarat',
    reason: 'both-sides',
    weight: 35,
  } as const;

  test('a rebate counts what was at risk, and the agent’s rate by its weight', async () => {
    const { id: memberId } = await player('by_group', 8);
    await db.insert(agentArrivals).values({ memberId, rate: 50 });
    const at = site.clock();
    await bet({ memberId, stake: 20_000n, gameType: 'LIVE', figures: baccarat, at });
    await bet({ memberId, stake: 10_000n, gameType: 'RNG', figures: baccarat, at });
    await bet({ memberId, stake: 10_000n, gameType: 'RNG', at });
    site.pass(HOUR);
    expect(await read(await site.logIn({ id: memberId }))).toMatchObject({
      rows: [
        { gameType: 'LIVE', group: 'baccarat', stake: 200, turnover: 5.15, rate: 0.35, amount: 0.01 },
        { gameType: 'RNG', group: 'baccarat', stake: 100, turnover: 5.15, rate: 0.35, amount: 0.01 },
        { gameType: 'RNG', group: 'slot', stake: 100, turnover: 100, rate: 1.16, amount: 1.16 },
      ],
    });
  });

  test('stakes are paid at the old rates up to the moment of the change', async () => {
    const { id: memberId } = await player('by_stake', 1);
    const before = site.clock();
    await bet({ memberId, stake: 20_000n, gameType: 'LIVE', figures: baccarat, at: before });
    site.pass(HOUR);
    await db.update(rateTables).set({ effectiveFrom: site.clock() });
    await bet({ memberId, stake: 20_000n, gameType: 'LIVE', figures: baccarat, at: site.clock() });
    site.pass(HOUR);
    expect((await read(await site.logIn({ id: memberId }))).rows).toMatchObject([
      { gameType: 'LIVE', group: 'baccarat', turnover: 5.15, rate: 0.21, amount: 0.01 },
      { gameType: 'LIVE', group: '', turnover: 200, rate: 0.62, amount: 1.24 },
    ]);
    await db.update(rateTables).set({ effectiveFrom: 0 });
  });
});

describe('the rebate that a member claims (RWD-3)', () => {
  test('the rebate is listed by kind of game and VIP level, and paid once a day', async () => {
    const { id: memberId } = await player('claims', 2);
    await bet({ memberId, stake: 50_000n, at: site.clock() });
    const fishing = {
      effective: 20_000n,
      counted: 20_000n,
      rateGroup: 'fishing',
      reason: null,
      weight: 100,
    } as const;
    await bet({ memberId, stake: 20_000n, payout: 0n, gameType: 'FISH', figures: fishing, at: site.clock() });
    site.pass(HOUR);
    const token = await site.logIn({ id: memberId });
    const before = await balance(token);
    expect(await read(token)).toMatchObject({
      rows: [
        { gameType: 'RNG', turnover: 500, rate: 0.84, amount: 4.2 },
        { gameType: 'FISH', turnover: 200, rate: 0.74, amount: 1.48 },
      ],
      claimable: 5.68,
      minimum: 1,
      history: [],
    });
    const key = freshKey();
    const answers = await Promise.all([claim(token, key), claim(token, key), claim(token)]);
    expect(answers.map(({ errorCode }) => errorCode).filter(Boolean).length).toBeLessThanOrEqual(2);
    expect(await balance(token)).toBe(before + 5.68);
    expect((await claim(token)).errorCode).toBe('reward.not.claimable');
    expect(await read(token)).toMatchObject({ rows: [], claimable: 0, history: [{ amount: 5.68 }] });
  });

  test('a rebate never counts a bet twice, and none older than seven days', async () => {
    const { id: memberId } = await player('counts');
    await bet({ memberId, stake: 1_000_000n, at: site.clock() });
    site.pass(6 * DAY);
    await bet({ memberId, stake: 50_000n, at: site.clock() });
    site.pass(DAY + HOUR);
    const token = await site.logIn({ id: memberId });
    expect(await read(token)).toMatchObject({ claimable: 4 });
    expect((await claim(token)).success).toBe(true);
    await bet({ memberId, stake: 25_000n, at: site.clock() });
    site.pass(60_000);
    expect(await read(token)).toMatchObject({ rows: [{ turnover: 250, amount: 2 }], claimable: 0 });
    site.pass(DAY);
    const next = await site.logIn({ id: memberId });
    expect(await read(next)).toMatchObject({ claimable: 2 });
    expect((await claim(next)).success).toBe(true);
    expect((await read(next)).history.map(({ amount }) => amount)).toEqual([2, 4]);
  });

  test('a rebate is nothing below its minimum, and nothing for trials', async () => {
    const { id: memberId } = await player('little');
    await bet({ memberId, stake: 12_499n, at: site.clock() });
    site.pass(HOUR);
    const token = await site.logIn({ id: memberId });
    expect(await read(token)).toMatchObject({ rows: [{ amount: 0.99 }], claimable: 0 });
    expect((await claim(token)).errorCode).toBe('reward.not.claimable');
    await bet({ memberId, stake: 1n, at: site.clock() });
    site.pass(HOUR);
    expect(await read(await site.logIn({ id: memberId }))).toMatchObject({ claimable: 1 });
    const trial = await site.logIn(await site.member('trial_rebate', { type: 4 }));
    expect((await claim(trial)).errorCode).toBe('free.reject');
  });

  test('a rebate is claimed under a key of the member, up to a moment before the day ends', async () => {
    const [one, other] = [await player('has_the_key'), await player('has_it_too')];
    for (const { id: memberId } of [one, other]) await bet({ memberId, stake: 50_000n, at: site.clock() });
    site.pass(HOUR);
    const key = freshKey();
    const tokens = [await site.logIn({ id: one.id }), await site.logIn({ id: other.id })];
    for (const token of tokens) {
      expect(await claim(token, key)).toMatchObject({ value: { claimable: 0, history: [{ amount: 4 }] } });
      expect((await read(token)).windowEndsAt).toBe(nextDay(site.clock()));
      expect(await balance(token)).toBe(100_004);
    }
  });

  test('claims match a count of every bet, and no wrong count, for any times of bets and claims', async () => {
    const { id: memberId } = await player('model', 3);
    const bets: CountedBet[] = [];
    let seed = 20_261_122;
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const claims: { at: number; paid: number }[] = [];
    for (let step = 0; step < 120; step++) {
      site.pass(HOUR * (1 + below(40)));
      const at = site.clock();
      // Claimed rarely enough for some bets to become too old.
      if (below(8) > 0) {
        const stake = BigInt(1_000 + below(90_000));
        await bet({ memberId, stake, at });
        bets.push({ at, stake });
        continue;
      }
      const token = await site.logIn({ id: memberId });
      const before = await balance(token);
      if ((await claim(token)).success)
        claims.push({ at, paid: Math.round(((await balance(token)) - before) * 100) });
    }
    expect(claims.length).toBeGreaterThan(5);
    const paid = claims.map((one) => one.paid);
    const times = claims.map(({ at }) => at);
    expect(paid).toEqual(counted(bets, times, {}));
    const wrong: Record<string, CountingRule> = {
      'a bet counts again': { again: true },
      'a day too old': { days: 8 },
      'a day too young': { days: 6 },
      'each bet rounded by itself': { rounded: true },
    };
    for (const [name, rule] of Object.entries(wrong)) {
      expect(counted(bets, times, rule), name).not.toEqual(paid);
    }
  });
});

interface CountedBet {
  readonly at: number;
  /** Minor units. */
  readonly stake: bigint;
}

/** Differences of a wrong model from the rule. */
interface CountingRule {
  readonly days?: number;
  readonly again?: boolean;
  readonly rounded?: boolean;
}

/** The model: each bet alone, its stake, its age, whether it was paid for. @returns minor units of each claim */
function counted(
  bets: readonly CountedBet[],
  claims: readonly number[],
  { days = 7, again = false, rounded = false }: CountingRule,
): number[] {
  const rate = computeRate('slot', { vipLevel: 3, added: 0, weights: computeWeights() });
  const paid = new Set<CountedBet>();
  return claims.map((now) => {
    // A bet counts ten seconds after it was placed.
    const due = bets.filter(
      (one) => !paid.has(one) && one.at > now - days * DAY - 10_000 && one.at < now - 10_000,
    );
    if (!again) for (const one of due) paid.add(one);
    if (rounded) return due.reduce((sum, { stake }) => sum + Number(computeRebate(stake, rate)), 0);
    return Number(
      computeRebate(
        due.reduce((sum, { stake }) => sum + stake, 0n),
        rate,
      ),
    );
  });
}
