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
import { readBalance } from '#gateway/wallet/ledger.ts';
import { approveIdentity } from '#testkit/wallet/money.ts';
import { startPaying } from '#testkit/wallet/paying.ts';
import { autoDecide, expireDeposits } from './auto-decide.ts';
import { requestWithdrawal } from './withdrawals/request.ts';

const START = Date.UTC(2026, 10, 20, 4);
const SECOND = 1_000;
const HALF_HOUR = 30 * 60 * SECOND;
const { db, clock, deps: paying, payer, decide, close } = await startPaying(START);
afterAll(close);

const notified: number[] = [];
const changes = { ...paying.changes, publish: (memberId: number) => void notified.push(memberId) };
const deps = { ...paying, changes, settings: { DOCUMENT_DAYS: 30 } } as unknown as Deps;
const PAYER = { payer: 'Ana' };

beforeEach(async () => {
  // Removes what an earlier test left pending.
  await db
    .update(deposits)
    .set({ status: 'rejected', decidedAt: clock.now })
    .where(eq(deposits.status, 'pending'));
  clock.now += 3 * HALF_HOUR;
  notified.length = 0;
});

test('an unpaid deposit expires after its half hour, and its member is notified once', async () => {
  const { memberId, pay, now } = await payer();
  const order = await pay(100, 'card');
  clock.now += HALF_HOUR - 1;
  await expireDeposits(deps);
  expect([(await now(order)).status, notified]).toEqual(['pending', []]);
  clock.now += 1;
  await expireDeposits(deps);
  expect(await now(order)).toMatchObject({ status: 'expired', reason: 'not_paid', decidedAt: clock.now });
  await expireDeposits(deps);
  expect(notified).toEqual([memberId]);
});

test('a deposit under review neither expires nor is decided', async () => {
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
  expect(notified).toEqual([]);
});

/** Returns a database on which something happens just before each transaction. */
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

test('a deposit that another process decides before the lock keeps that decision', async () => {
  const { memberId, pay, now } = await payer();
  const order = await pay(100);
  clock.now += HALF_HOUR;
  const late = withBefore(async () => {
    if ((await now(order)).status === 'pending') await decide(order.orderNo, { status: 'approved' });
  });
  await expireDeposits({ ...deps, db: late });
  expect((await now(order)).status).toBe('approved');
  expect(await readBalance(db, memberId)).toBe(10_000n);
});

test('a deposit that goes to review before the lock does not expire', async () => {
  const { pay, now } = await payer();
  const order = await pay(100);
  clock.now += HALF_HOUR;
  const held = { heldAt: clock.now, received: 5_000n, reason: 'amount_differs' };
  const late = withBefore(() => db.update(deposits).set(held).where(eq(deposits.id, order.id)));
  await expireDeposits({ ...deps, db: late });
  expect(await now(order)).toMatchObject({ ...held, status: 'pending' });
});

test('a deposit by a method without a provider stays pending, and blocks no other', async () => {
  const [first, second] = [await payer(), await payer()];
  const [left, next] = [await first.pay(100), await second.pay(100)];
  await db.update(deposits).set({ method: 'cheque' }).where(eq(deposits.id, left.id));
  clock.now += 4 * SECOND;
  await autoDecide(deps);
  expect([(await first.now(left)).status, (await second.now(next)).status]).toEqual(['pending', 'approved']);
});

test('deposits are decided by their cents after four seconds, those by card are not', async () => {
  const [first, second] = [await payer(), await payer()];
  const good = await first.pay(100);
  const bad = await first.pay(100.13, 'bank', PAYER);
  const onPage = await second.pay(100, 'card');
  clock.now += 4 * SECOND - 1;
  await autoDecide(deps);
  expect(notified).toEqual([]);
  clock.now += 1;
  await autoDecide(deps);
  expect(await first.now(good)).toMatchObject({ status: 'approved', decidedAt: clock.now });
  expect(await first.now(bad)).toMatchObject({ status: 'rejected', reason: 'demo_rule' });
  expect((await second.now(onPage)).status).toBe('pending');
  expect(await readBalance(db, first.memberId)).toBe(10_000n);
  expect(new Set(notified)).toEqual(new Set([first.memberId]));
});

test('withdrawals are decided by the same rule, the oldest first', async () => {
  const requests: { memberId: number; id: number; at: number }[] = [];
  for (const amount of [5_000n, 5_013n]) {
    const { memberId, pay } = await payer();
    const { orderNo } = await pay(100);
    await decide(orderNo, { status: 'approved' });
    await approveIdentity(db, memberId, clock.now);
    const account = {
      kind: 'ewallet',
      methodCode: 'demowallet',
      holderName: 'A',
      number: `${memberId}`,
    } as const;
    const [added] = await db
      .insert(withdrawalAccounts)
      .values({ memberId, ...account, addedAt: clock.now, usableFrom: clock.now })
      .returning();
    await db.execute(`update turnovers set done = required where member_id = ${memberId}`);
    const wanted = { key: `withdrawal-of-${memberId}`, amount, accountId: String(added?.id) };
    requests.push({ memberId, id: await requestWithdrawal(deps, memberId, wanted), at: clock.now });
    clock.now += SECOND;
  }
  const states = async () =>
    (await db.select().from(withdrawals).orderBy(withdrawals.id)).map(({ status, reason }) => [
      status,
      reason,
    ]);
  clock.now = (requests[0]?.at ?? 0) + 4 * SECOND - 1;
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
  expect(notified).toEqual(requests.map(({ memberId }) => memberId));
});

test('documents are decided too', async () => {
  const { memberId } = await payer();
  await db
    .insert(verifications)
    .values({ memberId, orderNo: 'V261120AAAAAAAAA', status: 'pending', sentAt: clock.now });
  clock.now += 60 * SECOND;
  await autoDecide(deps);
  const [decided] = await db.select().from(verifications).where(eq(verifications.memberId, memberId));
  expect(decided).toMatchObject({ status: 'rejected', reason: 'demo_one_picture' });
});

test('a run handles a hundred of many pending deposits, the oldest first', async () => {
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
