import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import * as calls from '#contract/cashier/deposits.ts';
import { paymentCallback } from '#contract/cashier/payments.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { approveOrder, listPending, pendingText, rejectOrder } from '../command.ts';
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
  await identify(site.database.db, member.id);
  const token = await site.logIn(member);
  const headers = { 'Idempotency-Key': `callback-key-${String(count).padStart(6, '0')}` };
  const { value } = await site.call(calls.startDeposit, { token, body: { method, amount }, headers });
  const order = value as Order;
  // Logs in each time, because sessions end while the clock moves on.
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

/** Sends a callback as a provider does. */
async function sendCallback(
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
  test('a callback approves once, however often it comes', async () => {
    const { order, read, balance } = await started();
    const event = approved(order, 'once');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendCallback(event)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await balance()).toBe(100);
    expect((await read()).status).toBe('approved');
    expect((await sendCallback({ ...event, eventId: 'once-more' })).success).toBe(true);
    expect(await balance()).toBe(100);
    expect((await sendCallback({ ...event, amount: 99 })).errorCode).toBe('idempotency.conflict');
  });

  test('a forged, old or early callback is refused, and changes nothing', async () => {
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
      expect((await sendCallback(event, more)).errorCode).toBe('signature.invalid');
    expect([await balance(), (await read()).status]).toEqual([0, 'pending']);
    expect((await sendCallback(event, { at: site.clock() - 5 * MINUTE })).success).toBe(true);
    expect(await balance()).toBe(100);
  });

  test('a gateway without a key accepts no callback', async () => {
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

  test('a callback with another amount is held for a person, who decides', async () => {
    const { order, balance, read } = await started();
    await sendCallback(approved(order, 'less', 60));
    expect(await read()).toMatchObject({
      status: 'pending',
      reason: expect.stringContaining('not the amount asked for'),
    });
    await sendCallback(approved(order, 'then-right'));
    await sendCallback({ ...approved(order, 'then-wrong'), status: 'rejected' });
    site.pass(31 * MINUTE);
    await site.runCashier();
    expect([await balance(), (await read()).status]).toEqual([0, 'pending']);
    const deps = {
      db: site.database.db,
      clock: site.clock,
      dataKey: testDataKey,
      changes: createChanges(site.database.processMessages),
      settings: { DOCUMENT_DAYS: 30 },
    };
    expect(pendingText(await listPending(deps))).toMatch(
      new RegExp(`${order.orderNo}.*held: amount_differs, paid 60\\.00`),
    );
    await rejectOrder(deps, order.orderNo, 'Sent back');
    expect(await read()).toMatchObject({ status: 'rejected', reason: 'Sent back' });
  });

  test('a callback after a different one changes nothing, in either order', async () => {
    const first = await started();
    await sendCallback(approved(first.order, 'r1'));
    await sendCallback({ ...approved(first.order, 'r2'), status: 'rejected' });
    expect([await first.balance(), (await first.read()).status]).toEqual([100, 'approved']);
    const second = await started();
    await sendCallback({ ...approved(second.order, 'r3'), status: 'rejected', reason: 'Card refused' });
    await sendCallback(approved(second.order, 'r4'));
    expect([await second.balance(), await second.read()]).toMatchObject([0, { status: 'rejected' }]);
  });

  test('a callback with a refusal gives the reason, in the provider’s words where it has any', async () => {
    const [first, second] = [await started(), await started()];
    const refused = { ...approved(first.order, 'refused'), status: 'rejected' };
    await sendCallback(refused);
    expect((await first.read()).reason).toBe('The payment provider refused it.');
    expect((await sendCallback({ ...refused, reason: '' })).success).toBe(true);
    expect((await sendCallback({ ...refused, reason: 'Card refused' })).errorCode).toBe(
      'idempotency.conflict',
    );
    await sendCallback({
      ...approved(second.order, 'refused-too'),
      status: 'rejected',
      reason: 'Card refused',
    });
    expect((await second.read()).reason).toBe('Card refused');
  });

  test('a callback after the order’s end waits for a person', async () => {
    const { order, balance, read } = await started();
    site.pass(31 * MINUTE);
    await site.runCashier();
    expect((await read()).status).toBe('expired');
    await sendCallback(approved(order, 'late'));
    expect(await read()).toMatchObject({ status: 'expired', reason: expect.stringContaining('paid after') });
    expect(await balance()).toBe(0);
    const deps = {
      db: site.database.db,
      clock: site.clock,
      dataKey: testDataKey,
      changes: createChanges(site.database.processMessages),
      settings: { DOCUMENT_DAYS: 30 },
    };
    await approveOrder(deps, order.orderNo);
    expect([await balance(), (await read()).status]).toEqual([100, 'approved']);
    await expect(approveOrder(deps, order.orderNo)).rejects.toThrow('approved already');
  });

  test('a late callback is refused where a limit has no room left (RESP-3)', async () => {
    const { member, order, read, balance } = await started(60);
    site.pass(31 * MINUTE);
    await site.runCashier();
    await sendCallback(approved(order, 'late-and-limited'));
    const token = await site.logIn(member);
    const limit = { kind: 'deposit', period: 'day', amount: 100 } as const;
    await site.read(setLimit, { token, body: limit });
    const headers = { 'Idempotency-Key': `callback-key-of-${member.id}-more` };
    const body = { method: 'wallet', amount: 50 };
    expect((await site.call(calls.startDeposit, { token, body, headers })).status).toBe(200);
    const deps = {
      db: site.database.db,
      clock: site.clock,
      dataKey: testDataKey,
      changes: createChanges(site.database.processMessages),
      settings: { DOCUMENT_DAYS: 30 },
    };
    await expect(approveOrder(deps, order.orderNo)).rejects.toThrow('leaves no room');
    expect([await balance(), (await read()).status]).toEqual([0, 'expired']);
  });

  test('a callback is valid only from the provider of the order', async () => {
    const { order } = await started();
    expect((await sendCallback(approved(order, 'x'), { provider: 'bank' })).errorCode).toBe('not.found');
    expect((await sendCallback(approved(order, 'x'), { provider: 'nobody' })).errorCode).toBe('not.found');
    expect((await sendCallback(approved({ ...order, orderNo: 'D1' }, 'x'))).errorCode).toBe('not.found');
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

  test('the payment page has a separate origin without scripts, and pays by a tap', async () => {
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

  test('the payment page can be left without paying', async () => {
    const { order, read } = await started(50, 'card');
    await page(order, { decision: 'cancel' });
    expect(await read()).toMatchObject({
      status: 'rejected',
      reason: 'It was cancelled on the payment page.',
    });
  });

  test('the payment page opens by the ticket of its order alone, while that can be paid', async () => {
    const [first, second] = [await started(50, 'card'), await started(50, 'card')];
    const stolen = first.order.redirectUrl?.replace(first.order.orderNo, second.order.orderNo) ?? '';
    expect((await page({ ...first.order, redirectUrl: stolen })).response.status).toBe(404);
    expect((await page({ ...first.order, redirectUrl: stolen }, { decision: 'pay' })).response.status).toBe(
      404,
    );
    site.pass(31 * MINUTE);
    expect((await page(first.order, { decision: 'pay' })).response.status).toBe(404);
    expect([await first.balance(), await second.balance()]).toEqual([0, 0]);
  });
});
