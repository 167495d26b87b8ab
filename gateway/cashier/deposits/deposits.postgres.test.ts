import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import * as calls from '#contract/cashier/deposits.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { turnovers } from '#contract/rewards/turnovers.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import { type Sent, startGateway } from '#testkit/gateway/gateway.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';

const site = await startGateway({ CASHIER: 'auto' });
afterAll(async () => {
  await expectAccountedFor(site.database.db);
  await site.close();
});

const MINUTE = 60_000;
let keys = 0;
const freshKey = () => `deposit-key-${String(++keys).padStart(8, '0')}`;
type Order = ValueOf<typeof calls.readDeposit>;

const start = (token: string, body: object = {}, key = freshKey()) =>
  site.call(calls.startDeposit, {
    token,
    body: { method: 'wallet', amount: 100, fields: {}, ...body },
    headers: { 'Idempotency-Key': key },
  });
const read = async (token: string, id: string) =>
  (await site.call(calls.readDeposit, { token, params: { id } })).value as Order;
const balance = async (token: string) =>
  ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance;
async function player(name: string, type = 0): Promise<string> {
  const member = await site.member(name, { type });
  await identify(site.database.db, member.id);
  return site.logIn(member);
}

describe('a deposit (CASH-1)', () => {
  test('a deposit is pending, and credited some seconds later, with its turnover', async () => {
    const token = await player('by_wallet');
    const order = (await start(token)).value as Order;
    expect(order).toMatchObject({ status: 'pending', amount: 100, fee: 0, credited: 100 });
    expect(order.qr).toMatch(/^data:image\/svg\+xml,/);
    expect(order.instructions).toContainEqual({ label: 'Payment reference', value: order.orderNo });
    await site.runCashier();
    expect(await balance(token)).toBe(0);
    site.pass(5_000);
    await site.runCashier();
    const approved = await read(token, order.id);
    expect(approved).toMatchObject({ status: 'approved', decidedAt: site.clock(), qr: '', instructions: [] });
    expect(approved.timeline?.map((step) => step?.state)).toEqual(['pending', 'approved']);
    expect(await balance(token)).toBe(100);
    expect((await site.call(turnovers, { token })).value).toMatchObject([
      { required: 100, done: 0, state: 'open', source: `Deposit ${order.orderNo}` },
    ]);
  });

  test('a deposit whose amount ends in .13 is rejected, as its page says (CASH-2)', async () => {
    const token = await player('by_bank');
    const [method] = (await site.call(calls.depositMethods, { token })).value as calls.DepositMethod[];
    expect(method?.note).toContain('.13');
    const fields = { payer: 'Tan Mei Ling' };
    const order = (await start(token, { method: 'bank', amount: 100.13, fields })).value as Order;
    expect(order.instructions?.map((line) => line?.value)).toContain('100.13');
    site.pass(5_000);
    await site.runCashier();
    expect(await read(token, order.id)).toMatchObject({
      status: 'rejected',
      reason: 'In this demo an amount that ends in .13 is rejected.',
    });
    expect(await balance(token)).toBe(0);
  });

  test('a member has one pending deposit per method', async () => {
    const token = await player('twice');
    const first = (await start(token)).value as Order;
    expect(await start(token, { amount: 50 })).toMatchObject({
      status: 409,
      errorCode: 'deposit.pending',
      value: { id: first.id },
    });
    expect((await start(token, { method: 'card' })).success).toBe(true);
    const methods = (await site.call(calls.depositMethods, { token })).value as calls.DepositMethod[];
    expect(methods.map(({ code, pendingId }) => [code, pendingId !== null])).toEqual([
      ['bank', false],
      ['wallet', true],
      ['card', true],
    ]);
  });

  test('a deposit with a repeated key is the same; with another amount it is refused (fault 13)', async () => {
    const token = await player('again');
    const key = freshKey();
    const first = (await start(token, {}, key)).value as Order;
    expect((await start(token, {}, key)).value).toEqual(first);
    expect((await start(token, { amount: 99 }, key)).errorCode).toBe('idempotency.conflict');
    const without = await site.call(calls.startDeposit, { token, body: { method: 'wallet', amount: 100 } });
    expect(without.errorCode).toBe('request.malformed');
  });

  test('a deposit that is not paid within half an hour expires', async () => {
    const token = await player('late');
    const order = (await start(token, { method: 'card' })).value as Order;
    site.pass(29 * MINUTE);
    await site.runCashier();
    expect((await read(token, order.id)).status).toBe('pending');
    site.pass(MINUTE);
    await site.runCashier();
    const expired = await read(token, order.id);
    expect(expired).toMatchObject({ status: 'expired', redirectUrl: '', reason: 'It was not paid in time.' });
    expect((await start(token, { method: 'card' })).success).toBe(true);
  });

  test.each([
    [{ amount: 9.99 }, { amount: 'amount_below_min' }],
    [{ amount: 5_000.01 }, { amount: 'amount_above_max' }],
    [{ method: 'bank' }, { 'fields.payer': 'field_required' }],
    [{ method: 'bank', fields: { payer: '<b>' } }, { 'fields.payer': 'field_invalid' }],
    [{ amount: 10.001 }, { amount: 'field_invalid' }],
  ])('an invalid deposit is refused by field: %j', async (body, fields) => {
    const token = await player(`refused_${++keys}`);
    expect(await start(token, body)).toMatchObject({ status: 422, value: { fields } });
  });

  test('trial accounts and member types without that permission cannot deposit (HUB-2)', async () => {
    expect((await start(await player('on_trial', 4))).errorCode).toBe('free.reject');
    expect((await start(await player('agent_like', 41))).errorCode).toBe('permission.denied');
  });

  test('a deposit accepts no promotion: none is offered with one yet', async () => {
    const token = await player('with_promotion');
    expect((await start(token, { promotionId: 'slot-rebate' })).errorCode).toBe('promotion.closed');
  });

  test('a deposit of another member is answered not.found', async () => {
    const order = (await start(await player('owner'))).value as Order;
    const stranger = await player('stranger');
    const found = await site.call(calls.readDeposit, { token: stranger, params: { id: order.id } });
    expect(found.errorCode).toBe('not.found');
  });

  test('the suggested amount is at most the last approved one', async () => {
    const token = await player('suggested');
    const lastAmount = async () => {
      const methods = (await site.call(calls.depositMethods, { token })).value as calls.DepositMethod[];
      return methods.find(({ code }) => code === 'wallet')?.lastAmount;
    };
    expect(await lastAmount()).toBeNull();
    await start(token, { amount: 60 });
    site.pass(5_000);
    await site.runCashier();
    await start(token, { amount: 300.13 });
    site.pass(5_000);
    await site.runCashier();
    expect(await lastAmount()).toBe(60);
  });
});

describe('the list of deposits (CASH-4)', () => {
  test('the list of deposits filters by state, pages by key, and sums all approved ones (CASH-4)', async () => {
    const member = await site.member('many');
    await identify(site.database.db, member.id);
    const token = await site.logIn(member);
    for (const amount of [10, 20.13, 30]) {
      await start(token, { amount });
      site.pass(5_000);
      await site.runCashier();
    }
    const range = { from: site.clock() - MINUTE, to: site.clock() + 1 };
    const list = (query: Sent<typeof calls.deposits>['query']) =>
      site.read(calls.deposits, { token, query: { ...range, ...query } });
    const all = await list({ pageSize: 2 });
    expect(all.list.map(({ amount }) => amount)).toEqual([30, 20.13]);
    expect(all.totals).toEqual({ amount: 40, credited: 40 });
    const rest = await list({ pageSize: 2, cursor: all.next });
    expect([rest.list.map(({ amount }) => amount), rest.next]).toEqual([[10], undefined]);
    expect((await list({ status: 'rejected' })).list.map(({ amount }) => amount)).toEqual([20.13]);
    expect(await site.database.db.$count(deposits, eq(deposits.memberId, member.id))).toBe(3);
  });
});
