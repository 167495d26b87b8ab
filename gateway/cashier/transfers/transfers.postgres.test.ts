import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { setPin } from '#contract/account/pin.ts';
import { transferToUpline } from '#contract/cashier/transfers.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { transactions } from '#contract/records/transactions.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { send } from './send.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const PIN = '482913';
let count = 0;
const freshKey = () => `transfer-key-${String(++count).padStart(8, '0')}`;

async function pair(name: string, type = 0) {
  const upline = await site.member(`${name}_up`, { type: 1 });
  const member = await site.member(name, { uplineId: upline.id, type });
  const token = await site.logIn(member);
  await site.call(setPin, {
    token,
    body: { loginPassword: 'Passw0rd1', newPaymentPassword: PIN },
  });
  await payIn(db, member.id, 10_000n, site.clock());
  return { upline, member, token };
}
const transfer = (token: string, amount = 30, key = freshKey(), pin = PIN) =>
  site.call(transferToUpline, {
    token,
    body: { amount, paymentPassword: pin },
    headers: { 'Idempotency-Key': key },
  });

describe('a transfer to the upline (CASH-6)', () => {
  test("stands among the agent's own records, which players may not ask for (CASH-4)", async () => {
    const { upline, token } = await pair('to_agent');
    await payIn(db, upline.id, 5_000n, site.clock());
    await transfer(token);
    const uplineToken = await site.logIn(upline);
    const query = { from: site.clock() - 1, to: site.clock() + 1, types: 'A' } as const;
    const { list, totals } = await site.read(transactions, { token: uplineToken, query });
    expect(list.map(({ kind }) => kind)).toEqual(['transfer']);
    expect(totals).toEqual({ in: 30, out: 0 });
    const all = await site.read(transactions, { token: uplineToken, query: { ...query, types: 'M' } });
    expect(all.totals).toEqual({ in: 80, out: 0 });
    expect((await site.call(transactions, { token, query })).errorCode).toBe('permission.denied');
  });

  test('leaves the one and reaches the other, and both see it', async () => {
    const { upline, token } = await pair('sends');
    const sent = (await transfer(token)).value as ValueOf<typeof transferToUpline>;
    expect(sent.balance).toBe(70);
    const uplineToken = await site.logIn(upline);
    expect((await site.call(wallet, { token: uplineToken })).value).toMatchObject({ sumBalance: 30 });
    const query = { from: site.clock() - 1, to: site.clock() + 1, kind: 'transfer' } as const;
    for (const [who, amount] of [
      [token, -30],
      [uplineToken, 30],
    ] as const) {
      expect((await site.read(transactions, { token: who, query })).list).toMatchObject([
        { amount, orderNo: sent.orderNo },
      ]);
    }
  });

  test('happens once for its key, and takes no more than is there (fault 13)', async () => {
    const { token, member } = await pair('again');
    const key = freshKey();
    const answers = await Promise.all([transfer(token, 30, key), transfer(token, 30, key)]);
    expect(new Set(answers.map(({ value }) => (value as { orderNo: string }).orderNo)).size).toBe(1);
    expect((await transfer(token, 31, key)).errorCode).toBe('idempotency.conflict');
    expect((await transfer(token, 70.01)).errorCode).toBe('balance.insufficient');
    expect(await balanceOf(db, member.id)).toBe(7_000n);
  });

  test('needs an upline, the payment password and no turnover that is owed', async () => {
    const alone = await site.logIn(await site.member('alone'));
    expect((await transfer(alone)).errorCode).toBe('transfer.no.upline');
    const { token, member } = await pair('bound');
    expect((await transfer(token, 30, freshKey(), '000000')).errorCode).toBe('payment.password.wrong');
    const owed = { memberId: member.id, source: 'deposit', reference: 'D1', required: 1n, since: 0 };
    await db.transaction((tx) => addTurnoverRequirement(tx, owed));
    expect(await transfer(token)).toMatchObject({
      errorCode: 'withdrawal.not.eligible',
      value: { reason: 'turnover' },
    });
    expect((await transfer((await pair('type_two', 2)).token)).errorCode).toBe('permission.denied');
    expect(await balanceOf(db, member.id)).toBe(10_000n);
  });

  test('both ways between two members at once never blocks', async () => {
    const [one, two] = [await site.member('left'), await site.member('right')];
    for (const { id } of [one, two]) await payIn(db, id, 10_000n, site.clock());
    const deps = { db, clock: site.clock, random: systemRandom };
    const way = (from: number, to: number) =>
      Array.from({ length: 10 }, () => send(deps, { from, to, amount: 100n, key: freshKey() }));
    await Promise.all([...way(one.id, two.id), ...way(two.id, one.id)]);
    expect([await balanceOf(db, one.id), await balanceOf(db, two.id)]).toEqual([10_000n, 10_000n]);
  });
});
