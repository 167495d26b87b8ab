import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import type { transferToUpline } from '#contract/cashier/transfers.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { transactions } from '#contract/records/transactions.ts';
import { openCase } from '#gateway/auth/cases/open-case.ts';
import { hardLinked } from '#gateway/auth/persons/person-of.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { AFTER_MS, createTransfers, freshKey, MONEY } from '#testkit/wallet/transfers.ts';
import { send } from './send.ts';

const site = await startGateway();
const { db } = site.database;
const { win, pair, transfer } = createTransfers(site);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

describe('a transfer to the upline (CASH-6)', () => {
  test('the transfer is among the agent’s own records, which players cannot request (CASH-4)', async () => {
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

  test('the transfer debits the one and credits the other, and both see it', async () => {
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

  test('a transfer happens once for its key, and never exceeds the balance (fault 13)', async () => {
    const { token, member } = await pair('again');
    const key = freshKey();
    const answers = await Promise.all([transfer(token, 30, key), transfer(token, 30, key)]);
    expect(new Set(answers.map(({ value }) => (value as { orderNo: string }).orderNo)).size).toBe(1);
    expect((await transfer(token, 31, key)).errorCode).toBe('idempotency.conflict');
    expect((await transfer(token, 70.01)).errorCode).toBe('balance.insufficient');
    expect(await readBalance(db, member.id)).toBe(7_000n);
  });

  test('a transfer needs an upline and the PIN, and agents of type 2 cannot make one', async () => {
    const alone = await site.logIn(await site.member('alone'));
    expect((await transfer(alone)).errorCode).toBe('transfer.no.upline');
    const { token, member } = await pair('bound');
    expect((await transfer(token, 30, freshKey(), '000000')).errorCode).toBe('payment.password.wrong');
    expect((await transfer((await pair('type_two', { type: 2 })).token)).errorCode).toBe('permission.denied');
    expect(await readBalance(db, member.id)).toBe(MONEY);
  });

  test('received money needs one turnover at risk before it is sent on (HOUSE-30)', async () => {
    const { upline, token } = await pair('passes_on');
    const { orderNo } = (await transfer(token)).value as ValueOf<typeof transferToUpline>;
    const owed = await db.select().from(turnovers).where(eq(turnovers.memberId, upline.id));
    expect(owed).toMatchObject([
      { source: 'transfer', reference: orderNo, required: 3_000n, forfeits: 0n, figure: 'effective' },
    ]);
    const above = await site.member('above_them', { type: 1 });
    await approveIdentity(db, upline.id, site.clock());
    site.pass(AFTER_MS);
    const deps = { db, clock: site.clock, random: systemRandom, personLinks: { hardLinked, openCase } };
    await expect(
      send(deps, { from: upline.id, to: above.id, amount: 100n, key: freshKey() }),
    ).rejects.toMatchObject({ code: 'withdrawal.not.eligible', value: { reason: 'turnover' } });
  });

  test('parallel transfers in both directions never deadlock', async () => {
    const sides = [await site.member('left'), await site.member('right')];
    for (const { id } of sides) {
      await approveIdentity(db, id, site.clock());
      await win(id, MONEY);
    }
    site.pass(AFTER_MS);
    const [first, second] = sides.map(({ id }) => id) as [number, number];
    const deps = { db, clock: site.clock, random: systemRandom, personLinks: { hardLinked, openCase } };
    const way = (from: number, to: number) =>
      Array.from({ length: 10 }, () => send(deps, { from, to, amount: 100n, key: freshKey() }));
    const results = await Promise.allSettled([...way(first, second), ...way(second, first)]);
    // The receiver must bet the money before it is sent on, so only the first direction succeeds.
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['withdrawal.not.eligible']));
    const sum = (await readBalance(db, first)) + (await readBalance(db, second));
    expect([results.length - codes.length > 0, sum]).toEqual([true, 2n * MONEY]);
  });
});
