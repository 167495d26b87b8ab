import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { registerDownline } from '#contract/agents/agent-links.ts';
import { captcha } from '#contract/auth/captcha.ts';
import { createTrial } from '#contract/auth/trial.ts';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { transferToUpline } from '#contract/cashier/transfers.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import { claimBenefit } from '#contract/rewards/benefits.ts';
import { checkIn } from '#contract/rewards/check-in.ts';
import { claimRebate } from '#contract/rewards/rebates.ts';
import { claimMilestone } from '#contract/rewards/referral.ts';
import { claimReward } from '#contract/rewards/rewards.ts';
import { type Sent, startGateway } from '#testkit/gateway/gateway.ts';
import { startRegistration } from '#testkit/gateway/registration.ts';
import { callCounts } from '../../db/schema/index.ts';
import { addressLimit } from './address-limit.ts';

const site = await startGateway({ SHARED_ADDRESSES: '100.64.0.0/10' });
const { engine } = site.database;
afterAll(site.close);

/** Returns how many of `calls` pass, made one after the other. */
async function letThrough(calls: number, call: (turn: number) => Promise<unknown>): Promise<number> {
  let passed = 0;
  for (let turn = 0; turn < calls; turn += 1) {
    const outcome = await call(turn).then(
      (answer) => (answer as { errorCode?: string } | undefined)?.errorCode,
      (error: { code: string }) => error.code,
    );
    if (outcome !== 'rate.limited') passed += 1;
  }
  return passed;
}

let keys = 0;
const freshKey = () => {
  keys += 1;
  return { 'Idempotency-Key': `a-key-for-a-limit-${keys}` };
};

describe('a limit by address (HOUSE-52)', () => {
  const settings = { ...site.database, settings: { SHARED_ADDRESSES: ['100.64.0.0/10'] }, clock: site.clock };
  const limit = (name: string) => addressLimit(settings as never, name, [{ calls: 3, seconds: 60 }]);

  test('IPv6 is limited by its /64, and by its /48 at four times the limit', async () => {
    const ofOne = limit('one network');
    expect(await letThrough(10, (turn) => ofOne(`2001:db8:1:1::${turn + 1}`))).toBe(3);
    const ofMany = limit('many networks');
    expect(await letThrough(30, (turn) => ofMany(`2001:db8:2:${turn + 1}::1`))).toBe(12);
  });

  test('an address that many customers share has ten times the limit', async () => {
    const shared = limit('shared');
    expect(await letThrough(40, () => shared('100.64.7.7'))).toBe(30);
    expect(await letThrough(10, () => shared('192.0.2.8'))).toBe(3);
  });

  test('each call counts in all windows', async () => {
    const windows = [
      { calls: 2, seconds: 60 },
      { calls: 5, seconds: 600 },
    ];
    const both = addressLimit(settings as never, 'both', windows);
    const passed: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      passed.push(await letThrough(2, () => both('192.0.2.9')));
      site.pass(60_000);
    }
    expect(passed).toEqual([2, 2, 1]);
  });
});

describe('limits of the calls (HOUSE-52)', () => {
  test('20 registrations of an address in an hour, 60 in a day', async () => {
    const { site: own, register, newName } = await startRegistration();
    const clientAddress = '192.0.2.21';
    const registerAnother = () => register({ username: newName() }, { clientAddress });
    /** Sets how often the address has registered in a window: each registration hashes a password. */
    const setCount = (seconds: number, calls: number) =>
      own.database.db
        .update(callCounts)
        .set({ calls })
        .where(eq(callCounts.subject, `registrations in ${seconds} s ${clientAddress}`));
    expect(await letThrough(1, registerAnother)).toBe(1);
    await setCount(3_600, 19);
    expect(await letThrough(2, registerAnother)).toBe(1);
    own.pass(3_600_000);
    await setCount(86_400, 59);
    expect(await letThrough(2, registerAnother)).toBe(1);
    await own.close();
  });

  test('10 trials of an address in an hour, 1,200 of the site', async () => {
    const make = (clientAddress: string) => site.call(createTrial, { clientAddress });
    expect(await letThrough(12, () => make('192.0.2.22'))).toBe(10);
    const isSite = eq(callCounts.subject, 'trials of the site all');
    await site.database.db.update(callCounts).set({ calls: 1_199 }).where(isSite);
    expect(await letThrough(3, (turn) => make(`192.0.2.3${turn}`))).toBe(1);
  });

  // Embedded, they are counted by real time, in memory.
  test.skipIf(engine === 'embedded')('30 pictures of an address in a minute', async () => {
    expect(await letThrough(32, () => site.call(captcha, { clientAddress: '192.0.2.23' }))).toBe(30);
  });

  /** Expects the limit of a call, as a member whom only the limit refuses, or a check after it. */
  async function expectMember<C extends AnyCall>(call: C, sent: Sent<C>, most: number, name: string) {
    const token = await site.logIn(
      await site.member(name, { type: call === (registerDownline as AnyCall) ? 1 : 0 }),
    );
    const made = () => site.call(call, { ...sent, token, headers: freshKey() });
    expect(await letThrough(most + 2, made)).toBe(most);
  }

  test('20 claims of a member in a minute, whatever they claim', async () => {
    const token = await site.logIn(await site.member('claims_much'));
    const calls = [
      () => site.call(claimRebate, { token, headers: freshKey() }),
      () => site.call(checkIn, { token }),
      () => site.call(claimBenefit, { token, params: { id: 'x' }, headers: freshKey() }),
      () => site.call(claimReward, { token, params: { id: '1' }, headers: freshKey() }),
      () => site.call(claimMilestone, { token, params: { id: '1' }, headers: freshKey() }),
    ];
    expect(await letThrough(25, (turn) => calls[turn % calls.length]?.() ?? Promise.resolve())).toBe(20);
  });

  test('60 registrations of an agent in an hour', async () => {
    const body = { username: 'of_the_team', password: 'password1', type: 0, rate: 0 } as const;
    await expectMember(registerDownline, { body }, 60, 'busy_agent');
  });

  test('60 lottery tickets of a member in a minute', async () => {
    const issues = [
      { no: '1', multiple: 1 },
      { no: '2', multiple: 1 },
      { no: '3', multiple: 1 },
    ];
    const body = { code: 'NONE', version: 'x', issues, lines: [{ playId: 'x', picks: ['1'], amount: 1 }] };
    await expectMember(placeLotteryBets, { body }, 20, 'buys_much');
  });

  test('10 tries of a member to transfer in a day', async () => {
    const upline = await site.member('upline_of_tries');
    const token = await site.logIn(await site.member('tries_much', { uplineId: upline.id }));
    const body = { amount: 30, paymentPassword: '482913' };
    expect(
      await letThrough(12, () => site.call(transferToUpline, { token, body, headers: freshKey() })),
    ).toBe(10);
  });

  test('60 deposits of an address in an hour', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 4 }, async (_, n) => site.logIn(await site.member(`pays_in_${n}`))),
    );
    const start = (turn: number) =>
      site.call(startDeposit, {
        token: tokens[turn % 4] ?? '',
        body: { method: 'bank', amount: 0.01, fields: {} },
        headers: freshKey(),
        clientAddress: '192.0.2.24',
      });
    expect(await letThrough(64, start)).toBe(60);
  });
});
