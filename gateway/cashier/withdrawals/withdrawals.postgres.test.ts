import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { ValueOf } from '#contract/call.ts';
import { inboxMessages as inboxCall } from '#contract/inbox.ts';
import { wallet } from '#contract/member.ts';
import { setPaymentPassword } from '#contract/payment-password.ts';
import { transactions } from '#contract/transactions.ts';
import * as calls from '#contract/withdrawals.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/money/money.ts';
import { startPushService } from '#testkit/push/push-service.ts';
import { type Member, withdrawalAccounts } from '../../db/schema/index.ts';
import { createChanges } from '../../events/changes.ts';
import { owe } from '../../turnover/owe.ts';
import { giveCredit } from '../../wallet/give-credit.ts';
import { decideWithdrawal } from './decide.ts';

const site = await startGateway({ CASHIER: 'manual', ACCOUNT_WAIT_HOURS: '24' });
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PIN = '482913';
let count = 0;
const freshKey = () => `withdrawal-key-${String(++count).padStart(6, '0')}`;
type Settings = ValueOf<typeof calls.withdrawalSettings>;
type Withdrawal = ValueOf<typeof calls.readWithdrawal>;

const ACCOUNT = {
  kind: 'bank' as const,
  methodCode: 'harbourbank',
  holderName: 'Tan Mei Ling',
  number: '5140 1122 3344',
  paymentPassword: PIN,
};

/** A player with a payment password and money. */
async function player(name: string, money = 100_000n): Promise<{ member: Member; token: string }> {
  const member = await site.member(name);
  const token = await site.logIn(member);
  const set = { loginPassword: 'Passw0rd1', newPaymentPassword: PIN };
  expect((await site.call(setPaymentPassword, { token, body: set })).success).toBe(true);
  if (money > 0n) await payIn(db, member.id, money, site.clock());
  return { member, token };
}

const add = (token: string, more: object = {}) =>
  site.call(calls.addWithdrawalAccount, { token, body: { ...ACCOUNT, ...more } });

/** The same, verified, with an account that has waited. */
async function ready(name: string, money?: bigint) {
  const { member } = await player(name, money);
  await approveIdentity(db, member.id, site.clock());
  const added = (await add(await site.logIn(member))).value as { id: string };
  site.pass(24 * HOUR);
  return { member, token: await site.logIn(member), accountId: added.id };
}

const ask = (token: string, accountId: string, amount = 300, more: { key?: string; pin?: string } = {}) =>
  site.call(calls.startWithdrawal, {
    token,
    body: { amount, accountId, paymentPassword: more.pin ?? PIN },
    headers: { 'Idempotency-Key': more.key ?? freshKey() },
  });
const settings = async (token: string) =>
  (await site.call(calls.withdrawalSettings, { token })).value as Settings;
const balance = async (token: string) =>
  ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance;
const decision = (orderNo: string, reason?: string) =>
  decideWithdrawal(
    { db, clock: site.clock, changes: createChanges(site.database.notices) },
    orderNo,
    reason === undefined ? { status: 'approved' } : { status: 'rejected', reason },
  );

describe('a withdrawal (CASH-3)', () => {
  test('leaves the balance at once and is paid', async () => {
    const { token, accountId } = await ready('paid');
    expect(await settings(token)).toMatchObject({ eligible: true, reason: null, remainingToday: 5 });
    const asked = (await ask(token, accountId)).value as Withdrawal;
    expect(asked).toMatchObject({
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
    expect(await decision(asked.orderNo)).toBe(true);
    expect(await decision(asked.orderNo, 'Too late')).toBe(false);
    const { value } = await site.call(calls.readWithdrawal, { token, params: { id: asked.id } });
    expect(value).toMatchObject({
      status: 'approved',
      timeline: [{ state: 'pending' }, { state: 'approved' }],
    });
    expect(await balance(token)).toBe(700);
    const range = { from: site.clock() - DAY, to: site.clock() + DAY, kind: 'withdrawal' as const };
    const { list } = await site.read(transactions, { token, query: range });
    expect(list).toMatchObject([{ amount: -300, orderNo: asked.orderNo, note: 'Harbour Bank' }]);
  });

  test('that is rejected comes back with a reason', async () => {
    const { token, accountId } = await ready('returned');
    const asked = (await ask(token, accountId)).value as Withdrawal;
    await decision(asked.orderNo, 'details_mismatch');
    expect(await balance(token)).toBe(1_000);
    const { value } = await site.call(calls.readWithdrawal, {
      token,
      params: { id: asked.id },
      language: 'CN',
    });
    expect(value).toMatchObject({ status: 'rejected', reason: '资料不符，请核对后重试。' });
    expect(await settings(token)).toMatchObject({ eligible: true, remainingToday: 5 });
  });

  test('has its decision pushed to the member, once, as the page of it (PUSH-1)', async () => {
    const service = await startPushService(site);
    const { token, accountId } = await ready('pushed');
    const browser = await service.browserOf(token, { kinds: ['withdrawal'], details: true });
    const pushed: unknown[] = [];
    for (const reason of [undefined, 'details_mismatch']) {
      const { id, orderNo } = (await ask(token, accountId)).value as Withdrawal;
      await site.runPush();
      expect(service.take()).toEqual([]);
      for (let times = 0; times < 2; times += 1) await decision(orderNo, reason);
      await site.runPush();
      const [message, ...more] = service.take();
      expect(more).toEqual([]);
      const { page, ...told } = browser.read(message ?? { path: '', headers: {}, body: Buffer.alloc(0) });
      expect(page).toBe(`/m/withdraw?order=${id}`);
      pushed.push(told.title);
    }
    expect(pushed).toEqual(['Withdrawal paid out', 'Withdrawal not paid out']);
    await service.close();
  });

  test('asked for again with its key is the same one (fault 13)', async () => {
    const { token, accountId } = await ready('again');
    const key = freshKey();
    const first = (await ask(token, accountId, 300, { key })).value as Withdrawal;
    expect((await ask(token, accountId, 300, { key })).value).toMatchObject({ id: first.id });
    expect((await ask(token, accountId, 301, { key })).errorCode).toBe('idempotency.conflict');
    expect(await balance(token)).toBe(700);
  });

  test('waits for the turnover that is owed, in figures', async () => {
    const { member, token, accountId } = await ready('owing');
    const owed = {
      memberId: member.id,
      source: 'deposit',
      reference: 'D1',
      required: 10_000n,
      since: site.clock(),
    };
    await db.transaction((tx) => owe(tx, owed));
    expect(await settings(token)).toMatchObject({
      eligible: false,
      reason: 'turnover',
      turnovers: [{ required: 100, done: 0 }],
    });
    expect((await ask(token, accountId)).value).toEqual({ reason: 'turnover' });
    expect(await balance(token)).toBe(1_000);
  });

  test('can be asked for five times a day', async () => {
    const { token, accountId } = await ready('often', 1_000_000n);
    for (let times = 0; times < 5; times += 1) {
      const { orderNo } = (await ask(token, accountId, 50)).value as Withdrawal;
      await decision(orderNo);
    }
    expect(await settings(token)).toMatchObject({ eligible: false, reason: 'dailyLimit', remainingToday: 0 });
    expect((await ask(token, accountId, 50)).value).toEqual({ reason: 'dailyLimit' });
  });

  test('is at most what is there, within the limits, to an account of their own', async () => {
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

describe('withdrawal accounts (SAFE-3)', () => {
  test('are added with the payment password, shown masked, and announced', async () => {
    const { token } = await player('adds');
    expect((await add(token, { paymentPassword: '000000' })).errorCode).toBe('payment.password.wrong');
    const added = (await add(token)).value as { id: string; usableFrom: number };
    expect(added.usableFrom).toBe(site.clock() + 24 * HOUR);
    const accounts = await site.call(calls.withdrawalAccounts, { token });
    expect(accounts.value).toMatchObject({
      list: [{ name: 'Harbour Bank', masked: '•••• 3344' }],
      holderName: 'T*** M*** L***',
      max: 5,
    });
    expect(JSON.stringify(accounts.value)).not.toMatch(/Mei|51401122/);
    const { list } = (await site.call(inboxCall, { token })).value as { list: { title: string }[] };
    expect(list.map(({ title }) => title)).toEqual(['A withdrawal account was added']);
    expect(await ask(token, added.id)).toMatchObject({
      errorCode: 'account.not.usable',
      value: { usableFrom: added.usableFrom },
    });
  });

  test('are all in the name of the first one, also when that is gone', async () => {
    const { token } = await player('one_name');
    const { id } = (await add(token)).value as { id: string };
    const other = { methodCode: 'northbank', number: '778899001122' };
    expect((await add(token, { ...other, holderName: 'Somebody Else' })).errorCode).toBe('account.holder');
    const removed = { token, params: { id }, body: { paymentPassword: PIN } };
    expect((await site.call(calls.removeWithdrawalAccount, removed)).success).toBe(true);
    expect((await site.call(calls.removeWithdrawalAccount, removed)).errorCode).toBe('not.found');
    expect((await add(token, { ...other, holderName: 'Somebody Else' })).errorCode).toBe('account.holder');
    expect((await add(token, { ...other, holderName: 'TAN  MEI-LING' })).success).toBe(true);
  });

  test('are five at most, also when they are added at once, and each is there once', async () => {
    const { member, token } = await player('five');
    for (const number of ['100000001', '100000002', '100000003']) await add(token, { number });
    const answers = await Promise.all(
      ['100000004', '100000005', '100000006', '100000007'].map((number) => add(token, { number })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.filter(({ errorCode }) => errorCode === 'account.too.many')).toHaveLength(2);
    expect(await db.$count(withdrawalAccounts, eq(withdrawalAccounts.memberId, member.id))).toBe(5);
    const again = await player('once_each');
    await add(again.token);
    expect((await add(again.token, { number: '514011223344' })).errorCode).toBe('account.known');
  });

  test('are of a method that is there', async () => {
    const { token } = await player('which_bank');
    for (const more of [{ methodCode: 'nobank' }, { methodCode: 'lumopay' }])
      expect((await add(token, more)).value).toEqual({ fields: { methodCode: 'field_invalid' } });
    expect((await add(token, { holderName: undefined })).value).toEqual({
      fields: { holderName: 'holder_required' },
    });
  });
});

describe('the payment password (SAFE-2)', () => {
  const set = (token: string, body: object) =>
    site.call(setPaymentPassword, { token, body: { newPaymentPassword: '135790', ...body } });

  test('is set by the login password, changed by itself, and asked for from then on', async () => {
    const token = await site.logIn(await site.member('sets'));
    expect((await add(token)).errorCode).toBe('payment.password.missing');
    expect(await settings(token)).toMatchObject({ hasPaymentPassword: false });
    expect((await set(token, {})).value).toEqual({ fields: { loginPassword: 'field_required' } });
    expect((await set(token, { loginPassword: 'wrong' })).errorCode).toBe('password.old.wrong');
    expect((await set(token, { loginPassword: 'Passw0rd1' })).success).toBe(true);
    expect(await settings(token)).toMatchObject({ hasPaymentPassword: true });
    expect((await set(token, { current: '000000' })).errorCode).toBe('payment.password.wrong');
    expect((await set(token, { current: '135790' })).errorCode).toBe('modify.new.old.same');
    const changed = await set(token, { current: '135790', newPaymentPassword: '246802' });
    expect(changed.success).toBe(true);
    expect((await add(token, { paymentPassword: '246802' })).success).toBe(true);
  });

  test.each([
    ['12345', 'payment_password_short'],
    ['12345a', 'payment_password_digits'],
    ['1234567890123', 'payment_password_long'],
  ])('is not %s', async (newPaymentPassword, message) => {
    const token = await site.logIn(await site.member(`pin_${++count}`));
    const answer = await set(token, { loginPassword: 'Passw0rd1', newPaymentPassword });
    expect(answer.value).toEqual({ fields: { newPaymentPassword: message } });
  });

  test('is locked by five wrong ones, also at once, for half an hour, also for the right one', async () => {
    const { member, token, accountId } = await ready('guessed');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(token, accountId, 60, { pin: `99999${n % 10}` })),
    );
    const codes = guesses.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'payment.password.wrong').length).toBeLessThanOrEqual(4);
    expect(await ask(token, accountId)).toMatchObject({ status: 423, errorCode: 'payment.password.locked' });
    expect(await balance(token)).toBe(1_000);
    site.pass(HOUR / 2);
    expect((await ask(await site.logIn(member), accountId)).success).toBe(true);
  });

  test('that is right forgets the wrong ones before', async () => {
    const { token, accountId } = await ready('forgets');
    for (let times = 0; times < 4; times += 1) await ask(token, accountId, 60, { pin: '111111' });
    const { orderNo } = (await ask(token, accountId, 60)).value as Withdrawal;
    await decision(orderNo);
    expect(await ask(token, accountId, 60, { pin: '111111' })).toMatchObject({ value: { left: 4 } });
  });
});

test('a list of withdrawals is of the member alone, and says how much was not rejected (CASH-4)', async () => {
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

describe('money goes back first to where it came from (CASH-3)', () => {
  const toPayBack = async (token: string) =>
    (await settings(token)).payBack.map(({ kind, amount, most }) => [kind, amount, most]);
  /** Adds an e-wallet that has waited. */
  const addWallet = async (token: string) => {
    const more = { kind: 'ewallet', methodCode: 'lumopay', number: '60123456789' };
    const { id } = (await add(token, more)).value as { id: string };
    site.pass(24 * HOUR);
    return id;
  };
  const settle = async (token: string, accountId: string, amount: number) => {
    const { value } = await ask(token, accountId, amount);
    await decision((value as Withdrawal).orderNo);
  };

  test('a bank account gets what the bank and the card brought, until the wallet has its own back', async () => {
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

  test('what was won goes anywhere, and less than the least withdrawal holds nobody up', async () => {
    const { member, accountId } = await ready('winner', 5_000n);
    await payIn(db, member.id, 4_999n, site.clock(), 'wallet');
    await db.transaction((tx) =>
      giveCredit(tx, {
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
