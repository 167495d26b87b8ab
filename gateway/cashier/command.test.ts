import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import {
  deposits,
  documentPictures,
  verifications,
  withdrawalAccounts,
} from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { changeLimit } from '#gateway/safer-play/limits/change.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import {
  approveOrder,
  CashierError,
  listPending,
  openDocuments,
  pendingText,
  rejectOrder,
} from './command.ts';
import { startDeposit } from './deposits/start.ts';
import { requestWithdrawal } from './withdrawals/request.ts';

const { db, processMessages, close } = await freshDatabase();
afterAll(async () => {
  await expectAccountedFor(db);
  await close();
});

let now = Date.UTC(2026, 10, 20, 8, 30);
const notified: number[] = [];
const changes = {
  ...createChanges(processMessages),
  publish: (memberId: number) => void notified.push(memberId),
};
const deps = {
  db,
  clock: () => now,
  changes,
  random: systemRandom,
  settings: { DOCUMENT_DAYS: 30 },
  dataKey: testDataKey,
};

let made = 0;
beforeEach(() => {
  notified.length = 0;
});
async function newMember() {
  const named = { userName: `payer_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
  const [member] = await createMembers(db, [named]);
  if (!member) throw new Error('no member');
  return member;
}
async function createDeposit(memberId: number, amount = 100) {
  const asked = { method: 'wallet', amount, fields: {} };
  return (await startDeposit(deps, memberId, `key-${++made}`, asked)).orderNo;
}
async function createWithdrawal(memberId: number) {
  await payIn(db, memberId, 50_000n, now);
  await approveIdentity(db, memberId, now);
  const account = { kind: 'bank', methodCode: 'harbourbank', holderName: 'A', number: `${++made}` } as const;
  const [added] = await db
    .insert(withdrawalAccounts)
    .values({ memberId, ...account, addedAt: now, usableFrom: now })
    .returning();
  const asked = { key: `key-${++made}`, amount: 20_000n, accountId: String(added?.id) };
  await requestWithdrawal(deps, memberId, asked);
}
const list = async () => pendingText(await listPending(deps));
const approve = (orderNo: string) => approveOrder(deps, orderNo);
const reject = (orderNo: string, reason: string) => rejectOrder(deps, orderNo, reason);
/** Returns the line of the list that names a member. */
const findLine = async (userName: string) =>
  (await list()).split('\n').find((line) => line.includes(`  ${userName}  `));

test('the list says so where nothing is pending', async () => {
  expect(await list()).toBe('Nothing is pending.');
});

test('the list has pending records with moment, number, member, method and amount, oldest first', async () => {
  const [first, second] = [await newMember(), await newMember()];
  const firstOrder = await createDeposit(first.id, 60.5);
  now += 60_000;
  const secondOrder = await createDeposit(second.id);
  expect((await list()).split('\n')).toEqual([
    `2026-11-20T08:30:00.000Z  deposit  ${firstOrder}  ${first.userName}  wallet  60.50`,
    `2026-11-20T08:31:00.000Z  deposit  ${secondOrder}  ${second.userName}  wallet  100.00`,
  ]);
  await approve(firstOrder);
  await reject(secondOrder, 'Never arrived');
  expect(await list()).toBe('Nothing is pending.');
  expect([await readBalance(db, first.id), await readBalance(db, second.id)]).toEqual([6_050n, 0n]);
  const kept = await db.select({ status: deposits.status, reason: deposits.reason }).from(deposits);
  expect(kept).toEqual(
    expect.arrayContaining([
      { status: 'approved', reason: null },
      { status: 'rejected', reason: 'Never arrived' },
    ]),
  );
  expect(notified).toEqual([first.id, second.id]);
});

test('a withdrawal is approved or rejected by its number, once', async () => {
  const [paid, returned] = [await newMember(), await newMember()];
  for (const { id } of [paid, returned]) await createWithdrawal(id);
  const findNumber = async (userName: string) => /W\S+/.exec((await findLine(userName)) ?? '')?.[0] ?? '';
  const [paidNo, returnedNo] = [await findNumber(paid.userName), await findNumber(returned.userName)];
  expect(await findLine(paid.userName)).toMatch(
    / {2}withdrawal {2}W\S+ {2}payer_\d+ {2}harbourbank {2}200\.00$/,
  );
  expect(await approve(paidNo)).toBe(`${paidNo} is approved.`);
  expect(await reject(returnedNo, 'details_mismatch')).toBe(`${returnedNo} is rejected.`);
  expect([await readBalance(db, paid.id), await readBalance(db, returned.id)]).toEqual([30_000n, 50_000n]);
  await expect(approve(paidNo)).rejects.toThrow(`No withdrawal with number ${paidNo} is pending.`);
});

test('a deposit is decided once; an expired unpaid one cannot be decided by hand', async () => {
  const { id } = await newMember();
  const orderNo = await createDeposit(id);
  await reject(orderNo, 'no');
  await expect(approve(orderNo)).rejects.toThrow(`Order ${orderNo} is rejected already.`);
  expect(await readBalance(db, id)).toBe(0n);
  const late = await createDeposit(id);
  await db.update(deposits).set({ status: 'expired', decidedAt: now }).where(eq(deposits.orderNo, late));
  await expect(approve(late)).rejects.toThrow(`Order ${late} is expired already.`);
});

test('a deposit paid with another amount is listed with that amount, and decided by hand', async () => {
  const { id, userName } = await newMember();
  const orderNo = await createDeposit(id);
  const held = { heldAt: now, received: 6_050n, reason: 'amount_differs' };
  await db.update(deposits).set(held).where(eq(deposits.orderNo, orderNo));
  const line = `deposit  ${orderNo}  ${userName}  wallet  100.00  held: amount_differs, paid 60.50`;
  expect(await findLine(userName)).toContain(line);
  await db.update(deposits).set({ status: 'expired', decidedAt: now }).where(eq(deposits.orderNo, orderNo));
  expect(await findLine(userName)).toContain(line);
  expect(await approve(orderNo)).toBe(`${orderNo} is approved.`);
  expect(await readBalance(db, id)).toBe(10_000n);
  expect(await findLine(userName)).toBeUndefined();
});

test('a late deposit is refused where the player’s limit has no room for it by now (RESP-3)', async () => {
  const { id } = await newMember();
  const orderNo = await createDeposit(id, 60);
  const late = { status: 'expired', decidedAt: now, heldAt: now, received: 6_000n } as const;
  await db.update(deposits).set(late).where(eq(deposits.orderNo, orderNo));
  const limit = { kind: 'deposit', period: 'day', amount: 50, timeZone: 'UTC' } as const;
  await changeLimit({ db, clock: () => now }, id, limit);
  const refused = await approve(orderNo).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CashierError);
  expect((refused as Error).message).toBe(
    `The player's deposit limit leaves no room for ${orderNo}: reject it and pay the money back.`,
  );
  expect(notified).toEqual([]);
});

test('documents are listed with their number of pictures and remarks, and decided once', async () => {
  const [firstMember, secondMember] = [await newMember(), await newMember()];
  const sent = async (
    memberId: number,
    orderNo: string,
    kinds: readonly ('front' | 'back')[],
    remark: string,
  ) => {
    await db.insert(verifications).values({ memberId, orderNo, status: 'pending', sentAt: now, remark });
    const pictures = kinds.map((kind, index) => ({ id: `${orderNo}-${index}`, kind, addedAt: now + index }));
    await db
      .insert(documentPictures)
      .values(pictures.map((picture) => ({ ...picture, memberId, picture: Buffer.from('x') })));
  };
  await sent(firstMember.id, 'V2', ['front', 'back'], '');
  await sent(secondMember.id, 'V3', ['front'], 'My new name');
  const moment = new Date(now).toISOString();
  expect(await findLine(firstMember.userName)).toBe(
    `${moment}  documents  V2  ${firstMember.userName}  2 pictures`,
  );
  expect(await findLine(secondMember.userName)).toBe(
    `${moment}  documents  V3  ${secondMember.userName}  1 picture  My new name`,
  );
  expect((await openDocuments(deps, 'V2')).map(({ name }) => name)).toEqual(['V2-front.jpg', 'V2-back.jpg']);
  expect(await approve('V2')).toBe('V2 is approved.');
  expect(await reject('V3', 'Too dark')).toBe('V3 is rejected.');
  await expect(approve('V2')).rejects.toThrow('No documents with number V2 are pending.');
  const [decided] = await db.select().from(verifications).where(eq(verifications.orderNo, 'V3'));
  expect(decided).toMatchObject({ status: 'rejected', reason: 'Too dark' });
});

test.each([
  ['reject D1', () => reject('D1', ' '), 'Give a reason'],
  ['approve D1', () => approve('D1'), 'There is no order D1.'],
  ['approve W1', () => approve('W1'), 'No withdrawal with number W1 is pending.'],
  ['approve V1', () => approve('V1'), 'No documents with number V1 are pending.'],
  ['open V1', () => openDocuments(deps, 'V1'), 'No documents with number V1 are pending.'],
])('the refused command %s is explained, and changes nothing', async (_, run, said) => {
  const refused = await run().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CashierError);
  expect((refused as CashierError).message).toContain(said);
  expect(notified).toEqual([]);
});
