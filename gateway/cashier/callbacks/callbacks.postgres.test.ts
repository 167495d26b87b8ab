import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import * as calls from '#contract/cashier/deposits.ts';
import { paymentCallback } from '#contract/cashier/payments.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { runCashierCommand } from '../command.ts';
import { sign } from './signature.ts';

const KEY = 'a-key-of-the-provider-of-32-letters';
const site = await startGateway({ CASHIER: 'manual', PAYMENT_KEY: KEY });
afterAll(async () => {
  await expectAccountedFor(site.database.db);
  await site.close();
});

const MINUTE = 60_000;
let count = 0;
type Order = ValueOf<typeof calls.readDeposit>;

async function started(amount = 100, method = 'wallet') {
  count += 1;
  const member = await site.member(`payer_${count}`);
  const token = await site.logIn(member);
  const headers = { 'Idempotency-Key': `callback-key-${String(count).padStart(6, '0')}` };
  const { value } = await site.call(calls.startDeposit, { token, body: { method, amount }, headers });
  const order = value as Order;
  // Sessions end while the clock moves on.
  const read = async () => {
    const sent = { token: await site.logIn(member), params: { id: order.id } };
    return (await site.call(calls.readDeposit, sent)).value as Order;
  };
  const balance = async () => {
    const { value } = await site.call(wallet, { token: await site.logIn(member) });
    return (value as { sumBalance: number }).sumBalance;
  };
  return { member, order, read, balance };
}

/** A callback as a provider sends it. */
async function tell(
  event: object,
  more: { at?: number; key?: string; provider?: string; signature?: string } = {},
) {
  const { at = site.clock(), key = KEY, provider = 'wallet' } = more;
  const body = JSON.stringify(event);
  const response = await site.request(paymentCallback.path.replace('{provider}', provider), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Signature: more.signature ?? sign(key, body, at) },
    body,
  });
  return (await response.json()) as { success: boolean; errorCode?: string };
}

const approved = ({ orderNo }: Order, eventId: string, amount = 100) => ({
  eventId,
  orderNo,
  status: 'approved',
  amount,
});

describe('a callback (CASH-2)', () => {
  test('approves once, however often it comes', async () => {
    const { order, read, balance } = await started();
    const event = approved(order, 'once');
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(event)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await balance()).toBe(100);
    expect((await read()).status).toBe('approved');
    expect((await tell({ ...event, eventId: 'once-more' })).success).toBe(true);
    expect(await balance()).toBe(100);
    expect((await tell({ ...event, amount: 99 })).errorCode).toBe('idempotency.conflict');
  });

  test('that is forged, older than five minutes or from ahead is refused, and changes nothing', async () => {
    const { order, balance, read } = await started();
    const event = approved(order, 'forged');
    const body = JSON.stringify(event);
    const good = sign(KEY, body, site.clock());
    for (const more of [
      { key: 'another-key-that-somebody-has-made-up' },
      { at: site.clock() - 5 * MINUTE - 1_000 },
      { at: site.clock() + 5 * MINUTE + 1_000 },
      { signature: '' },
      { signature: good.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { signature: good.replace(/t=\d+/, 't=1') },
      { signature: sign(KEY, JSON.stringify({ ...event, amount: 1 }), site.clock()) },
    ])
      expect((await tell(event, more)).errorCode).toBe('signature.invalid');
    expect([await balance(), (await read()).status]).toEqual([0, 'pending']);
    expect((await tell(event, { at: site.clock() - 5 * MINUTE })).success).toBe(true);
    expect(await balance()).toBe(100);
  });

  test('is taken by no gateway that has no key', async () => {
    const keyless = await startGateway({ CASHIER: 'manual' });
    const body = JSON.stringify({ eventId: 'x', orderNo: 'x', status: 'approved', amount: 1 });
    const answer = await keyless.request('/wps/callbacks/payments/wallet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Signature: sign('', body, keyless.clock()) },
      body,
    });
    expect(answer.status).toBe(403);
    await keyless.close();
  });

  test('of another amount is held for a person, who decides', async () => {
    const { order, balance, read } = await started();
    await tell(approved(order, 'less', 60));
    expect(await read()).toMatchObject({
      status: 'pending',
      reason: expect.stringContaining('not the amount asked for'),
    });
    await tell(approved(order, 'then-right'));
    await tell({ ...approved(order, 'then-wrong'), status: 'rejected' });
    site.pass(31 * MINUTE);
    await site.runCashier();
    expect([await balance(), (await read()).status]).toEqual([0, 'pending']);
    const deps = {
      db: site.database.db,
      clock: site.clock,
      changes: createChanges(site.database.processMessages),
      settings: { DOCUMENT_DAYS: 30 },
    };
    expect(await runCashierCommand(deps, ['list'])).toMatch(
      new RegExp(`${order.orderNo}.*held: amount_differs, paid 60\\.00`),
    );
    await runCashierCommand(deps, ['reject', order.orderNo, 'Sent', 'back']);
    expect(await read()).toMatchObject({ status: 'rejected', reason: 'Sent back' });
  });

  test('that comes after another answer changes nothing, in whichever order they come', async () => {
    const one = await started();
    await tell(approved(one.order, 'r1'));
    await tell({ ...approved(one.order, 'r2'), status: 'rejected' });
    expect([await one.balance(), (await one.read()).status]).toEqual([100, 'approved']);
    const other = await started();
    await tell({ ...approved(other.order, 'r3'), status: 'rejected', reason: 'Card refused' });
    await tell(approved(other.order, 'r4'));
    expect([await other.balance(), await other.read()]).toMatchObject([0, { status: 'rejected' }]);
  });

  test('of a refusal says why, in the provider’s words where it has any', async () => {
    const [one, other] = [await started(), await started()];
    const refused = { ...approved(one.order, 'refused'), status: 'rejected' };
    await tell(refused);
    expect((await one.read()).reason).toBe('The payment provider refused it.');
    expect((await tell({ ...refused, reason: '' })).success).toBe(true);
    expect((await tell({ ...refused, reason: 'Card refused' })).errorCode).toBe('idempotency.conflict');
    await tell({ ...approved(other.order, 'refused-too'), status: 'rejected', reason: 'Card refused' });
    expect((await other.read()).reason).toBe('Card refused');
  });

  test('that comes when the order is over waits for a person', async () => {
    const { order, balance, read } = await started();
    site.pass(31 * MINUTE);
    await site.runCashier();
    expect((await read()).status).toBe('expired');
    await tell(approved(order, 'late'));
    expect(await read()).toMatchObject({ status: 'expired', reason: expect.stringContaining('paid after') });
    expect(await balance()).toBe(0);
    const deps = {
      db: site.database.db,
      clock: site.clock,
      changes: createChanges(site.database.processMessages),
      settings: { DOCUMENT_DAYS: 30 },
    };
    await runCashierCommand(deps, ['approve', order.orderNo]);
    expect([await balance(), (await read()).status]).toEqual([100, 'approved']);
    await expect(runCashierCommand(deps, ['approve', order.orderNo])).rejects.toThrow('approved already');
  });

  test('that comes when the order is over finds no room where a limit has none left (RESP-3)', async () => {
    const { member, order, read, balance } = await started(60);
    site.pass(31 * MINUTE);
    await site.runCashier();
    await tell(approved(order, 'late-and-limited'));
    const token = await site.logIn(member);
    const limit = { kind: 'deposit', period: 'day', amount: 100 } as const;
    await site.read(setLimit, { token, body: limit });
    const headers = { 'Idempotency-Key': `callback-key-of-${member.id}-more` };
    const body = { method: 'wallet', amount: 50 };
    expect((await site.call(calls.startDeposit, { token, body, headers })).status).toBe(200);
    const deps = {
      db: site.database.db,
      clock: site.clock,
      changes: createChanges(site.database.processMessages),
      settings: { DOCUMENT_DAYS: 30 },
    };
    await expect(runCashierCommand(deps, ['approve', order.orderNo])).rejects.toThrow('leaves no room');
    expect([await balance(), (await read()).status]).toEqual([0, 'expired']);
  });

  test('is of the provider of the order alone', async () => {
    const { order } = await started();
    expect((await tell(approved(order, 'x'), { provider: 'bank' })).errorCode).toBe('not.found');
    expect((await tell(approved(order, 'x'), { provider: 'nobody' })).errorCode).toBe('not.found');
    expect((await tell(approved({ ...order, orderNo: 'D1' }, 'x'))).errorCode).toBe('not.found');
  });
});

describe('the payment page (CASH-2)', () => {
  async function page(order: Order, body?: Record<string, string>) {
    const address = new URL(order.redirectUrl ?? '', 'http://site.test');
    const response = await site.request(address.pathname + address.search, {
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
        body: new URLSearchParams({ ticket: address.searchParams.get('ticket') ?? '', ...body }).toString(),
      }),
    });
    return { response, text: await response.text() };
  }

  test('is an origin of its own without scripts, and pays by a tap', async () => {
    const { order, balance, read } = await started(50, 'card');
    const { response, text } = await page(order);
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox allow-forms$/);
    expect(text).toContain('50.00');
    expect(text).not.toContain('<script');
    expect((await page(order, { decision: 'pay' })).text).toContain('Paid.');
    expect([await balance(), (await read()).status]).toEqual([49, 'approved']);
    expect((await page(order, { decision: 'pay' })).response.status).toBe(404);
    expect(await balance()).toBe(49);
  });

  test('can be left without paying', async () => {
    const { order, read } = await started(50, 'card');
    await page(order, { decision: 'cancel' });
    expect(await read()).toMatchObject({
      status: 'rejected',
      reason: 'It was cancelled on the payment page.',
    });
  });

  test('opens by the ticket of its own order alone, as long as that can be paid', async () => {
    const [one, other] = [await started(50, 'card'), await started(50, 'card')];
    const stolen = one.order.redirectUrl?.replace(one.order.orderNo, other.order.orderNo) ?? '';
    expect((await page({ ...one.order, redirectUrl: stolen })).response.status).toBe(404);
    expect((await page({ ...one.order, redirectUrl: stolen }, { decision: 'pay' })).response.status).toBe(
      404,
    );
    site.pass(31 * MINUTE);
    expect((await page(one.order, { decision: 'pay' })).response.status).toBe(404);
    expect([await one.balance(), await other.balance()]).toEqual([0, 0]);
  });
});
