import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { depositBonuses, deposits } from '#gateway/platform/db/schema/index.ts';
import { startPaying } from '#testkit/wallet/paying.ts';
import { expectTwoPages, idsOf } from '#testkit/wallet/record-pages.ts';
import { findDeposit, listDeposits } from './list.ts';

const START = Date.UTC(2026, 10, 20, 4);
const { db, clock, deps, payer, decide, close } = await startPaying(START);
const content = await openContent('content', { clock: () => clock.now });
afterAll(async () => {
  await content.close();
  await close();
});
// Ids of one digit would let a test of one digit pass.
await db.execute('alter table deposits alter column id restart with 1000');

/** Creates a member with three deposits by card a second apart: the second was rejected, the last is pending. */
async function withThree() {
  const { memberId, pay } = await payer();
  const times: number[] = [];
  const ids: number[] = [];
  for (const [amount, decision] of [
    [20, { status: 'approved' }],
    [30, { status: 'rejected', reason: 'details_mismatch' }],
    [40, undefined],
  ] as const) {
    clock.now += 1_000;
    times.push(clock.now);
    const { id, orderNo } = await pay(amount, 'card');
    ids.push(id);
    if (decision) await decide(orderNo, decision);
  }
  const [first = 0, second = 0, third = 0] = ids;
  const list = (query: Partial<Parameters<typeof listDeposits>[2]> = {}) =>
    listDeposits(
      { ...deps, content },
      memberId,
      { from: START, to: clock.now + 1, pageSize: 20, ...query },
      'EN',
    );
  return { memberId, list, times, first, second, third };
}

test('each deposit of a list has the bonus that was reserved for it (CASH-4)', async () => {
  const { memberId, list, second } = await withThree();
  await db.insert(depositBonuses).values({
    ...{
      depositId: second,
      memberId,
      promotionId: 'one-of-before',
      period: '',
      amount: 1_250n,
      required: 2_500n,
    },
    ...{ gameTypes: ['RNG'], state: 'promised', promisedAt: clock.now },
  });
  const rows = (await list()).list ?? [];
  // A deleted promotion is shown by its id.
  expect(rows.map((row) => [row?.bonus, row?.promotion])).toEqual([
    [0, ''],
    [12.5, 'one-of-before'],
    [0, ''],
  ]);
});

test('a list has one member’s deposits of a period, from its start to before its end (CASH-4)', async () => {
  await withThree();
  const { list, times, first, second, third } = await withThree();
  expect(idsOf(await list())).toEqual([third, second, first]);
  const [from = 0, , to = 0] = times;
  expect(idsOf(await list({ from, to }))).toEqual([second, first]);
  expect(idsOf(await list({ from: from + 1, to: to + 1 }))).toEqual([third, second]);
});

test('approved deposits are summed, with and without the fee (CASH-4)', async () => {
  const { list, second, third } = await withThree();
  expect((await list()).totals).toEqual({ amount: 20, credited: 19 });
  const rejected = await list({ status: 'rejected' });
  expect([idsOf(rejected), rejected.totals]).toEqual([[second], { amount: 0, credited: 0 }]);
  expect(idsOf(await list({ status: 'pending' }))).toEqual([third]);
  const none = await list({ to: START });
  expect(none).toEqual({ list: [], totals: { amount: 0, credited: 0 }, next: undefined });
});

test('a list continues by its cursor, over deposits of one moment too', async () => {
  const { memberId, list, first, second, third } = await withThree();
  await db
    .update(deposits)
    .set({ requestedAt: START + 5 })
    .where(eq(deposits.memberId, memberId));
  await expectTwoPages(list, [third, second, first]);
});

test('one deposit is found by its id, by its member alone', async () => {
  const { memberId, first } = await withThree();
  expect((await findDeposit(db, memberId, String(first)))?.id).toBe(first);
  for (const id of [
    `${first}x`,
    `x${first}`,
    ` ${first}`,
    `${first} `,
    '',
    'x',
    '-1',
    '9'.repeat(15),
    '9'.repeat(16),
  ])
    expect(await findDeposit(db, memberId, id), id).toBeUndefined();
  const { memberId: other } = await payer();
  expect(await findDeposit(db, other, String(first))).toBeUndefined();
});
