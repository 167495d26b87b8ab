import { afterAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/cashier/withdrawals.ts';
import { transactions } from '#contract/records/transactions.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { DAY, HOUR, startWithdrawals, type Withdrawal } from './withdrawals.testing.ts';

const withdrawals = await startWithdrawals();
const { site, freshKey, add, ready, ask, settings, balance, decision } = withdrawals;
const { db } = site.database;
afterAll(withdrawals.close);

describe('a withdrawal (CASH-3)', () => {
  test('a withdrawal debits the balance immediately and is paid', async () => {
    const { token, accountId } = await ready('paid');
    expect(await settings(token)).toMatchObject({ eligible: true, reason: null, remainingToday: 5 });
    const requested = (await ask(token, accountId)).value as Withdrawal;
    expect(requested).toMatchObject({
      status: 'pending',
      amount: 300,
      methodName: 'Harbour Bank',
      account: '•••• 3344',
    });
    expect(await balance(token)).toBe(700);
    expect(await settings(token)).toMatchObject({ eligible: false, reason: 'pending', remainingToday: 4 });
    expect(await ask(token, accountId, 50)).toMatchObject({
      errorCode: 'withdrawal.not.eligible',
      value: { reason: 'pending' },
    });
    await expectAccountedFor(db);
    expect(await decision(requested.orderNo)).toBe(true);
    expect(await decision(requested.orderNo, 'Too late')).toBe(false);
    const { value } = await site.call(calls.readWithdrawal, { token, params: { id: requested.id } });
    expect(value).toMatchObject({
      status: 'approved',
      timeline: [{ state: 'pending' }, { state: 'approved' }],
    });
    expect(await balance(token)).toBe(700);
    const range = { from: site.clock() - DAY, to: site.clock() + DAY, kind: 'withdrawal' as const };
    const { list } = await site.read(transactions, { token, query: range });
    expect(list).toMatchObject([{ amount: -300, orderNo: requested.orderNo, note: 'Harbour Bank' }]);
  });

  test('a withdrawal of another member is answered not.found', async () => {
    const { token, accountId } = await ready('owner');
    const { id } = (await ask(token, accountId)).value as Withdrawal;
    const stranger = await site.logIn(await site.member('withdrawal_stranger'));
    const found = await site.call(calls.readWithdrawal, { token: stranger, params: { id } });
    expect(found.errorCode).toBe('not.found');
  });

  test('a rejected withdrawal is returned with a reason', async () => {
    const { token, accountId } = await ready('returned');
    const requested = (await ask(token, accountId)).value as Withdrawal;
    await decision(requested.orderNo, 'details_mismatch');
    expect(await balance(token)).toBe(1_000);
    const { value } = await site.call(calls.readWithdrawal, {
      token,
      params: { id: requested.id },
      language: 'CN',
    });
    expect(value).toMatchObject({ status: 'rejected', reason: '资料不符，请核对后重试。' });
    expect(await settings(token)).toMatchObject({ eligible: true, remainingToday: 5 });
  });

  test('a decision is pushed to the member once, with the withdrawal’s page (PUSH-1)', async () => {
    const service = await startPushService(site);
    const { token, accountId } = await ready('pushed');
    const browser = await service.createBrowser(token, { kinds: ['withdrawal'], details: true });
    const pushed: unknown[] = [];
    for (const reason of [undefined, 'details_mismatch']) {
      const { id, orderNo } = (await ask(token, accountId)).value as Withdrawal;
      await site.runPush();
      expect(service.take()).toEqual([]);
      for (let times = 0; times < 2; times += 1) await decision(orderNo, reason);
      await site.runPush();
      const [message, ...more] = service.take();
      expect(more).toEqual([]);
      const { page, title } = browser.read(message ?? { path: '', headers: {}, body: Buffer.alloc(0) });
      expect(page).toBe(`/m/withdraw?order=${id}`);
      pushed.push(title);
    }
    expect(pushed).toEqual(['Withdrawal paid out', 'Withdrawal not paid out']);
    await service.close();
  });

  test('a withdrawal with a repeated key is the same (fault 13)', async () => {
    const { token, accountId } = await ready('again');
    const key = freshKey();
    const first = (await ask(token, accountId, 300, { key })).value as Withdrawal;
    expect((await ask(token, accountId, 300, { key })).value).toMatchObject({ id: first.id });
    expect((await ask(token, accountId, 301, { key })).errorCode).toBe('idempotency.conflict');
    expect(await balance(token)).toBe(700);
  });

  test('open turnover blocks a withdrawal, with its figures', async () => {
    const { member, token, accountId } = await ready('owing');
    const owed = {
      memberId: member.id,
      source: 'deposit',
      reference: 'D1',
      required: 10_000n,
      since: site.clock(),
    };
    await db.transaction((tx) => addTurnoverRequirement(tx, owed));
    expect(await settings(token)).toMatchObject({
      eligible: false,
      reason: 'turnover',
      turnovers: [{ required: 100, done: 0 }],
    });
    expect((await ask(token, accountId)).value).toEqual({ reason: 'turnover' });
    expect(await balance(token)).toBe(1_000);
  });

  test('a member may request five withdrawals a day', async () => {
    const { token, accountId } = await ready('often', 1_000_000n);
    for (let times = 0; times < 5; times += 1) {
      const { orderNo } = (await ask(token, accountId, 50)).value as Withdrawal;
      await decision(orderNo);
    }
    expect(await settings(token)).toMatchObject({ eligible: false, reason: 'dailyLimit', remainingToday: 0 });
    expect((await ask(token, accountId, 50)).value).toEqual({ reason: 'dailyLimit' });
  });

  test('a withdrawal is at most the balance, within the limits, to an own account', async () => {
    const { token, accountId } = await ready('bounded', 10_000n);
    expect((await ask(token, accountId, 100.01)).errorCode).toBe('balance.insufficient');
    expect((await ask(token, accountId, 49.99)).value).toEqual({ fields: { amount: 'amount_below_min' } });
    expect((await ask(token, accountId, 50_000.01)).value).toEqual({
      fields: { amount: 'amount_above_max' },
    });
    const other = await ready('another_owner');
    const stranger = await ask(await site.logIn(other.member), accountId, 60);
    expect(stranger.errorCode).toBe('not.found');
    expect(await balance(await site.logIn({ id: other.member.id }))).toBe(1_000);
  });
});

test('a list of withdrawals has one member’s alone, and the sum without rejected ones (CASH-4)', async () => {
  const { token, accountId } = await ready('lists', 1_000_000n);
  for (const reason of [undefined, 'details_mismatch', undefined]) {
    const { orderNo } = (await ask(token, accountId, 60)).value as Withdrawal;
    await decision(orderNo, reason);
    site.pass(1);
  }
  const query = { from: site.clock() - HOUR, to: site.clock() + 1, pageSize: 2 };
  const page = await site.read(calls.withdrawals, { token, query });
  expect(page.list.map(({ status }) => status)).toEqual(['approved', 'rejected']);
  expect([page.totals, typeof page.next]).toEqual([{ amount: 120 }, 'string']);
});

describe('deposited money is first paid back to its source (CASH-3)', () => {
  const toPayBack = async (token: string) =>
    (await settings(token)).payBack.map(({ kind, amount, most }) => [kind, amount, most]);
  /** Adds an e-wallet whose waiting time is over. */
  const addWallet = async (token: string) => {
    const more = { kind: 'ewallet', methodCode: 'swiftpay', number: '60123456789' };
    const { id } = (await add(token, more)).value as { id: string };
    site.pass(24 * HOUR);
    return id;
  };
  const settle = async (token: string, accountId: string, amount: number) => {
    const { value } = await ask(token, accountId, amount);
    await decision((value as Withdrawal).orderNo);
  };

  test('a bank account gets what bank and card deposited, until the wallet has been paid back', async () => {
    const { member, accountId } = await ready('loop', 10_000n);
    await payIn(db, member.id, 10_000n, site.clock(), 'card');
    await payIn(db, member.id, 30_000n, site.clock(), 'wallet');
    const token = await site.logIn(member);
    expect(await toPayBack(token)).toEqual([
      ['bank', 200, 200],
      ['ewallet', 300, 300],
    ]);
    expect((await ask(token, accountId, 200.01)).errorCode).toBe('withdrawal.pay.back');
    expect(await balance(token)).toBe(500);
    await settle(token, accountId, 200);
    expect(await toPayBack(token)).toEqual([
      ['bank', 0, 0],
      ['ewallet', 300, 50_000],
    ]);
    expect((await ask(token, accountId, 50)).errorCode).toBe('withdrawal.pay.back');
    const wallet = await addWallet(token);
    const again = await site.logIn(member);
    await settle(again, wallet, 300);
    await payIn(db, member.id, 5_000n, site.clock());
    expect(await toPayBack(again)).toEqual([
      ['bank', 50, 50_000],
      ['ewallet', 0, 0],
    ]);
  });

  test('winnings may go anywhere, and a rest below the smallest withdrawal blocks nothing', async () => {
    const { member, accountId } = await ready('winner', 5_000n);
    await payIn(db, member.id, 4_999n, site.clock(), 'wallet');
    await db.transaction((tx) =>
      grantCredit(tx, {
        memberId: member.id,
        kind: 'reward',
        amount: 90_000n,
        source: 'won',
        at: site.clock(),
      }),
    );
    const token = await site.logIn(member);
    expect((await toPayBack(token)).map(([, , most]) => most)).toEqual([50_000, 0]);
    expect((await ask(token, accountId, 999)).success).toBe(true);
  });
});
