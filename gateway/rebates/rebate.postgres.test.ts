import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/member.ts';
import { claimRebate, manualRebate, type Rebate } from '#contract/rebates.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/money/bets.ts';
import { expectAccountedFor, payIn } from '#testkit/money/money.ts';
import { rateOf, rebateOf } from './rates.ts';

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

describe('the rebate that a member claims (RWD-3)', () => {
  test('is told by kind of game and VIP level, and paid once a day', async () => {
    const { id: memberId } = await player('claims', 2);
    await bet({ memberId, stake: 50_000n, at: site.clock() });
    await bet({ memberId, stake: 20_000n, payout: 0n, gameType: 'FISH', at: site.clock() });
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

  test('never counts a bet twice, and none older than seven days', async () => {
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

  test('is nothing below its minimum, and nothing of trials', async () => {
    const { id: memberId } = await player('little');
    await bet({ memberId, stake: 12_499n, at: site.clock() });
    site.pass(HOUR);
    const token = await site.logIn({ id: memberId });
    expect(await read(token)).toMatchObject({ rows: [{ amount: 0.99 }], claimable: 0 });
    expect((await claim(token)).errorCode).toBe('reward.not.claimable');
    const trial = await site.logIn(await site.member('trial_rebate', { type: 4 }));
    expect((await claim(trial)).errorCode).toBe('free.reject');
  });

  test('adds up to what a count of every bet says, whatever is bet and claimed when', async () => {
    const { id: memberId } = await player('model', 3);
    const bets: { at: number; stake: bigint; claimed: boolean }[] = [];
    let seed = 20_261_122;
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const claims: { paid: number; counted: number }[] = [];
    for (let step = 0; step < 60; step++) {
      site.pass(HOUR * (1 + below(40)));
      const now = site.clock();
      if (below(3) > 0) {
        const stake = BigInt(1_000 + below(90_000));
        await bet({ memberId, stake, at: now });
        bets.push({ at: now, stake, claimed: false });
        continue;
      }
      const token = await site.logIn({ id: memberId });
      const before = await balance(token);
      const { success } = await claim(token);
      if (!success) continue;
      // The model: every bet by itself, its stake, its age, whether it was paid for.
      const due = bets.filter(
        ({ at, claimed }) => !claimed && at > now - 7 * DAY - 10_000 && at < now - 10_000,
      );
      const stakes = due.reduce((sum, { stake }) => sum + stake, 0n);
      for (const paid of due) paid.claimed = true;
      const counted = Number(rebateOf(stakes, rateOf('RNG', 3)));
      claims.push({ paid: Math.round(((await balance(token)) - before) * 100), counted });
    }
    expect(claims.length).toBeGreaterThan(5);
    expect(claims.map(({ paid }) => paid)).toEqual(claims.map(({ counted }) => counted));
  });
});
