import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import { brandStyle } from '#gateway/platform/http/brand-style.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { startDeposit } from '../deposits/start.ts';
import { payPagePolicy } from './page.ts';

const site = await startGateway({ CASHIER: 'manual' });
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const HALF_HOUR = 30 * 60_000;
let made = 0;

async function orderBy(method: 'card' | 'wallet') {
  const { id } = await site.member(`page_payer_${++made}`);
  const deps = { db, clock: site.clock, random: systemRandom };
  return startDeposit(deps, id, `key-${made}`, { method, amount: 50, fields: {} });
}
const readState = async ({ id }: { id: number }) => {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
  return [row?.status, row?.reason];
};
const open = (orderNo: string, ticket: string | null, language = 'EN') =>
  site.request(`/wps/pay/${orderNo}?${new URLSearchParams({ ticket: ticket ?? '', language })}`);
const post = (orderNo: string, form: Record<string, string>, clientAddress = `203.0.113.${++made % 250}`) =>
  site.request(`/wps/pay/${orderNo}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' },
    body: new URLSearchParams(form).toString(),
    clientAddress,
  });

test('the page is private and never cached, in the requested language or English', async () => {
  const { orderNo, ticket } = await orderBy('card');
  const page = await open(orderNo, ticket, 'MS');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe(payPagePolicy(brandStyle({}, 'both')));
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).toContain('<html lang="ms">');
  expect(await (await open(orderNo, ticket, 'XX')).text()).toContain('<html lang="en">');
});

test('another ticket, a shorter, a longer or none opens nothing; nor does an order without one', async () => {
  const { orderNo, ticket } = await orderBy('card');
  const other = await orderBy('card');
  const byWallet = await orderBy('wallet');
  const tries = [
    [orderNo, other.ticket],
    [orderNo, ticket?.slice(1)],
    [orderNo, `${ticket}x`],
    [orderNo, ''],
    [byWallet.orderNo, ''],
    ['D1', ticket],
  ] as const;
  for (const [number, given] of tries) {
    expect((await open(number, given ?? '')).status).toBe(404);
    expect((await post(number, { ticket: given ?? '', decision: 'pay' })).status).toBe(404);
  }
  expect((await post(orderNo, { decision: 'pay' })).status).toBe(404);
  expect(await readState({ id: byWallet.id })).toEqual(['pending', null]);
});

test('an order can be paid until its half hour is over, to the millisecond', async () => {
  const { orderNo, ticket } = await orderBy('card');
  site.pass(HALF_HOUR - 1);
  expect((await open(orderNo, ticket)).status).toBe(200);
  site.pass(1);
  expect((await open(orderNo, ticket)).status).toBe(404);
});

test('any answer but a payment is a cancellation; each is reported once', async () => {
  const paid = await orderBy('card');
  const done = await post(paid.orderNo, { ticket: paid.ticket ?? '', decision: 'pay', language: 'CN' });
  expect([done.status, await readState(paid)]).toEqual([200, ['approved', null]]);
  expect(await done.text()).toContain('付款成功');
  expect((await open(paid.orderNo, paid.ticket)).status).toBe(404);
  const left = await orderBy('card');
  const cancelled = await post(left.orderNo, { ticket: left.ticket ?? '', decision: 'anything' });
  expect([cancelled.status, await readState(left)]).toEqual([200, ['rejected', 'payer_cancelled']]);
  expect(await cancelled.text()).toContain('Cancelled. Nothing was paid.');
  expect((await post(left.orderNo, { ticket: left.ticket ?? '', decision: 'pay' })).status).toBe(404);
});

test('thirty decisions a minute are accepted from one address', async () => {
  const statuses = [];
  for (let times = 0; times < 31; times++)
    statuses.push((await post('D1', { decision: 'pay' }, '203.0.113.251')).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
});
