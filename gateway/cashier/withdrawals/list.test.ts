import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { houseAccount } from '#gateway/wallet/ledger.ts';
import { expectTwoPages, idsOf } from '#testkit/wallet/record-pages.ts';
import { startAsking } from './asking.testing.ts';
import { findWithdrawal, listWithdrawals } from './list.ts';
import { inDetail } from './to-withdrawal.ts';

const START = Date.UTC(2026, 10, 20, 4);
const { db, clock, ready, decide, close } = await startAsking(START);
afterAll(close);

/** Creates a member with three withdrawals a second apart: the second was rejected, the last is pending. */
async function withThree() {
  const { memberId, ask } = await ready();
  const times: number[] = [];
  const ids: number[] = [];
  for (const decision of ['paid', 'no', undefined]) {
    clock.now += 1_000;
    times.push(clock.now);
    const id = await ask(10_000n + BigInt(ids.length));
    ids.push(id);
    if (decision !== undefined)
      await decide(memberId, id, decision === 'no' ? 'details_mismatch' : undefined);
  }
  const [first = 0, second = 0, third = 0] = ids;
  const list = (query: Partial<Parameters<typeof listWithdrawals>[2]> = {}) =>
    listWithdrawals(db, memberId, { from: START, to: clock.now + 1, pageSize: 20, ...query }, 'EN');
  return { memberId, list, times, first, second, third };
}

test('a list has one member’s withdrawals of a period, from its start to before its end (CASH-4)', async () => {
  await withThree();
  const { list, times, first, second, third } = await withThree();
  expect(idsOf(await list())).toEqual([third, second, first]);
  const [from = 0, , to = 0] = times;
  expect(idsOf(await list({ from, to }))).toEqual([second, first]);
  expect(idsOf(await list({ from: from + 1, to: to + 1 }))).toEqual([third, second]);
});

test('a rejected withdrawal is in the list and not in its sum (CASH-4)', async () => {
  const { list, second, third } = await withThree();
  expect((await list()).totals).toEqual({ amount: 200.02 });
  const rejected = await list({ status: 'rejected' });
  expect([idsOf(rejected), rejected.totals]).toEqual([[second], { amount: 0 }]);
  const pending = await list({ status: 'pending' });
  expect([idsOf(pending), pending.totals]).toEqual([[third], { amount: 100.02 }]);
  const none = await list({ to: START });
  expect(none).toEqual({ list: [], totals: { amount: 0 }, next: undefined });
});

test('a list continues by its cursor, over withdrawals of one moment too', async () => {
  const { memberId, list, first, second, third } = await withThree();
  await db
    .update(withdrawals)
    .set({ requestedAt: START + 5 })
    .where(eq(withdrawals.memberId, memberId));
  await expectTwoPages(list, [third, second, first]);
});

test('a withdrawal has its timeline, and is visible to its member alone', async () => {
  const { memberId, times, first, second, third } = await withThree();
  const detail = async (id: number) => {
    const found = await findWithdrawal(db, memberId, String(id));
    if (!found) throw new Error('not found');
    return inDetail(found, 'EN');
  };
  const [paidAt = 0, turnedDownAt = 0, askedAt = 0] = times;
  expect(await detail(first)).toMatchObject({
    status: 'approved',
    amount: 100,
    fee: 0,
    method: 'harbourbank',
    methodName: 'Harbour Bank',
    reason: '',
    createdAt: paidAt,
    decidedAt: paidAt,
  });
  const note = (await detail(second)).reason;
  expect(note).not.toBe('');
  expect((await detail(second)).timeline).toEqual([
    { state: 'pending', at: turnedDownAt },
    { state: 'rejected', at: turnedDownAt, note },
  ]);
  expect((await detail(third)).timeline).toEqual([{ state: 'pending', at: askedAt }]);
  const other = await ready();
  for (const id of [String(first), 'x', `${first}x`, `x${first}`, '', '9'.repeat(16)])
    expect(await findWithdrawal(db, other.memberId, id), id).toBeUndefined();
});

test('a withdrawal older than accounts has no account', async () => {
  const { memberId, ask } = await ready();
  const id = await ask();
  await db.update(withdrawals).set({ accountId: null }).where(eq(withdrawals.id, id));
  const found = await findWithdrawal(db, memberId, String(id));
  expect(found && inDetail(found, 'EN').account).toBe('');
});

test('the house keeps a fee, and returns it with a rejection', async () => {
  const readHouseBalance = async (name: 'fees' | 'cashier' | 'withdrawals') => {
    const id = await db.transaction((tx) => houseAccount(tx, name));
    return (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.balance ?? 0n;
  };
  const { memberId, ask } = await ready();
  for (const [reason, fee, paid] of [
    [undefined, 100n, 9_900n],
    ['no', 0n, 0n],
  ] as const) {
    const before = [
      await readHouseBalance('fees'),
      await readHouseBalance('cashier'),
      await readHouseBalance('withdrawals'),
    ] as const;
    const id = await ask(10_000n);
    await db.update(withdrawals).set({ fee: 100n }).where(eq(withdrawals.id, id));
    await decide(memberId, id, reason);
    expect([
      await readHouseBalance('fees'),
      await readHouseBalance('cashier'),
      await readHouseBalance('withdrawals'),
    ]).toEqual([before[0] + fee, before[1] + paid, before[2]]);
  }
});
