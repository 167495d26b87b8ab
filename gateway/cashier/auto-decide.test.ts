import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import {
  deposits,
  verifications,
  withdrawalAccounts,
  withdrawals,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { approveIdentity } from '#testkit/wallet/money.ts';
import { startPaying } from '#testkit/wallet/paying.ts';
import { autoDecide, expireDeposits } from './auto-decide.ts';
import { requestWithdrawal } from './withdrawals/request.ts';

const START = Date.UTC(2026, 10, 20, 4);
const SECOND = 1_000;
const HALF_HOUR = 30 * 60 * SECOND;
const { db, clock, deps: paying, payer, decide, close } = await startPaying(START);
afterAll(close);

const told: number[] = [];
const changes = { ...paying.changes, publish: (memberId: number) => void told.push(memberId) };
const deps = { ...paying, changes, settings: { DOCUMENT_DAYS: 30 } } as unknown as Deps;
const PAYER = { payer: 'Ana' };

beforeEach(async () => {
  // What a test before has left waiting is out of the way.
  await db
    .update(deposits)
    .set({ status: 'rejected', decidedAt: clock.now })
    .where(eq(deposits.status, 'pending'));
  clock.now += 3 * HALF_HOUR;
  told.length = 0;
});

test('what was not paid ends with its half hour, and its member is told once', async () => {
  const { memberId, pay, now } = await payer();
  const order = await pay(100, 'card');
  clock.now += HALF_HOUR - 1;
  await expireDeposits(deps);
  expect([(await now(order)).status, told]).toEqual(['pending', []]);
  clock.now += 1;
  await expireDeposits(deps);
  expect(await now(order)).toMatchObject({ status: 'expired', reason: 'not_paid', decidedAt: clock.now });
  await expireDeposits(deps);
  expect(told).toEqual([memberId]);
});

test('what a person looks at neither ends nor is decided', async () => {
  const { pay, now } = await payer();
  const order = await pay(100);
  await db
    .update(deposits)
    .set({ heldAt: clock.now, reason: 'amount_differs' })
    .where(eq(deposits.id, order.id));
  clock.now += 2 * HALF_HOUR;
  await autoDecide(deps);
  await expireDeposits(deps);
  expect(await now(order)).toMatchObject({ status: 'pending', reason: 'amount_differs' });
  expect(told).toEqual([]);
});

/** The database of a process to which something happens just before each transaction. */
const withBefore = (happens: () => Promise<unknown>) =>
  new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return async (work: Parameters<typeof db.transaction>[0]) => {
        await happens();
        return target.transaction(work);
      };
    },
  });

test('what another decided between being found due and being locked stays as it is', async () => {
  const { memberId, pay, now } = await payer();
  const order = await pay(100);
  clock.now += HALF_HOUR;
  const late = withBefore(async () => {
    if ((await now(order)).status === 'pending') await decide(order.orderNo, { status: 'approved' });
  });
  await expireDeposits({ ...deps, db: late });
  expect((await now(order)).status).toBe('approved');
  expect(await balanceOf(db, memberId)).toBe(10_000n);
});

test('what is handed to a person in between does not end', async () => {
  const { pay, now } = await payer();
  const order = await pay(100);
  clock.now += HALF_HOUR;
  const held = { heldAt: clock.now, received: 5_000n, reason: 'amount_differs' };
  const late = withBefore(() => db.update(deposits).set(held).where(eq(deposits.id, order.id)));
  await expireDeposits({ ...deps, db: late });
  expect(await now(order)).toMatchObject({ ...held, status: 'pending' });
});

test('a deposit by a way that nobody provides any more waits, and holds up no other', async () => {
  const [one, other] = [await payer(), await payer()];
  const [left, next] = [await one.pay(100), await other.pay(100)];
  await db.update(deposits).set({ method: 'cheque' }).where(eq(deposits.id, left.id));
  clock.now += 4 * SECOND;
  await autoDecide(deps);
  expect([(await one.now(left)).status, (await other.now(next)).status]).toEqual(['pending', 'approved']);
});

test('deposits are decided by their cents after four seconds, those by card are not', async () => {
  const [one, other] = [await payer(), await payer()];
  const good = await one.pay(100);
  const bad = await one.pay(100.13, 'bank', PAYER);
  const onPage = await other.pay(100, 'card');
  clock.now += 4 * SECOND - 1;
  await autoDecide(deps);
  expect(told).toEqual([]);
  clock.now += 1;
  await autoDecide(deps);
  expect(await one.now(good)).toMatchObject({ status: 'approved', decidedAt: clock.now });
  expect(await one.now(bad)).toMatchObject({ status: 'rejected', reason: 'demo_rule' });
  expect((await other.now(onPage)).status).toBe('pending');
  expect(await balanceOf(db, one.memberId)).toBe(10_000n);
  expect(new Set(told)).toEqual(new Set([one.memberId]));
});

test('withdrawals are decided by the same rule, the oldest first', async () => {
  const asked: { memberId: number; id: number; at: number }[] = [];
  for (const amount of [5_000n, 5_013n]) {
    const { memberId, pay } = await payer();
    const { orderNo } = await pay(100);
    await decide(orderNo, { status: 'approved' });
    await approveIdentity(db, memberId, clock.now);
    const account = {
      kind: 'ewallet',
      methodCode: 'lumopay',
      holderName: 'A',
      number: `${memberId}`,
    } as const;
    const [added] = await db
      .insert(withdrawalAccounts)
      .values({ memberId, ...account, addedAt: clock.now, usableFrom: clock.now })
      .returning();
    await db.execute(`update turnovers set done = required where member_id = ${memberId}`);
    const wanted = { key: `withdrawal-of-${memberId}`, amount, accountId: String(added?.id) };
    asked.push({ memberId, id: await requestWithdrawal(deps, memberId, wanted), at: clock.now });
    clock.now += SECOND;
  }
  const states = async () =>
    (await db.select().from(withdrawals).orderBy(withdrawals.id)).map(({ status, reason }) => [
      status,
      reason,
    ]);
  clock.now = (asked[0]?.at ?? 0) + 4 * SECOND - 1;
  await autoDecide(deps);
  expect(await states()).toEqual([
    ['pending', null],
    ['pending', null],
  ]);
  clock.now += 1;
  await autoDecide(deps);
  expect(await states()).toEqual([
    ['approved', null],
    ['pending', null],
  ]);
  clock.now += SECOND;
  await autoDecide(deps);
  expect(await states()).toEqual([
    ['approved', null],
    ['rejected', 'demo_rule'],
  ]);
  expect(told).toEqual(asked.map(({ memberId }) => memberId));
});

test('documents are decided, too', async () => {
  const { memberId } = await payer();
  await db
    .insert(verifications)
    .values({ memberId, orderNo: 'V261120AAAAAAAAA', status: 'pending', sentAt: clock.now });
  clock.now += 60 * SECOND;
  await autoDecide(deps);
  const [decided] = await db.select().from(verifications).where(eq(verifications.memberId, memberId));
  expect(decided).toMatchObject({ status: 'rejected', reason: 'demo_one_picture' });
});

test('of many that wait a hundred are looked at in one go, the oldest first', async () => {
  const members = Array.from({ length: 101 }, (_, index) => ({
    userName: `one_of_many_${index}`,
    passwordHash: '',
    type: 0,
    registeredAt: 0,
  }));
  const rows = (await createMembers(db, members)).map(({ id }, index) => ({
    memberId: id,
    orderNo: `D${index}`,
    method: 'wallet',
    amount: 10_000n,
    status: 'pending' as const,
    requestedAt: clock.now - index,
    expiresAt: clock.now + HALF_HOUR,
  }));
  await db.insert(deposits).values(rows);
  const pending = async () =>
    (await db.select().from(deposits).where(eq(deposits.status, 'pending'))).map(({ orderNo }) => orderNo);
  clock.now += 10 * SECOND;
  await autoDecide(deps);
  expect(await pending()).toEqual(['D0']);
  await autoDecide(deps);
  expect(await pending()).toEqual([]);
});
