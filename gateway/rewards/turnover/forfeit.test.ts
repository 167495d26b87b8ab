import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { forfeits, ledgerTransactions, turnovers } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { balanceOf } from '#gateway/wallet/ledger.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { forfeitableAmount, forfeitBonuses, isBinding } from './forfeit.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const { db, newMember, owes, rowsOf, close } = await createTurnoverFixture();
afterAll(async () => {
  await expectAccountedFor(db);
  await close();
});

const AT = Date.UTC(2026, 10, 20);
let given = 0;

const give = (memberId: number, amount: bigint) =>
  db.transaction((tx) =>
    grantCredit(tx, { memberId, kind: 'reward', amount, source: `gift ${++given}`, at: AT }),
  );
const forfeit = (memberId: number) => db.transaction((tx) => forfeitBonuses(tx, memberId, AT));
const takenFrom = (memberId: number) =>
  db.select().from(forfeits).where(eq(forfeits.memberId, memberId)).orderBy(forfeits.id);

test('a withdrawal takes back each bonus whose turnover is not reached, on record (RWD-4)', async () => {
  const memberId = await newMember();
  await give(memberId, 10_000n);
  await owes(memberId, { required: 5_000n, forfeits: 2_000n });
  await owes(memberId, { required: 5_000n, forfeits: 500n });
  await owes(memberId, { required: 5_000n });
  expect(await forfeitableAmount(db, memberId)).toBe(2_500n);
  await forfeit(memberId);
  expect(await balanceOf(db, memberId)).toBe(7_500n);
  const rows = await rowsOf(memberId);
  expect(rows.map(({ forfeited }) => forfeited)).toEqual([true, true, false]);
  const taken = await takenFrom(memberId);
  expect(taken).toMatchObject([
    { memberId, turnoverId: rows[0]?.id, amount: 2_000n, takenAt: AT },
    { memberId, turnoverId: rows[1]?.id, amount: 500n, takenAt: AT },
  ]);
  const [posted] = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, taken[0]?.transactionId ?? 0));
  expect(posted?.kind).toBe('bonus-forfeited');
  expect(await forfeitableAmount(db, memberId)).toBe(0n);
  await forfeit(memberId);
  expect(await balanceOf(db, memberId)).toBe(7_500n);
});

test('of a bonus no more is taken back than there is; nothing of an empty balance', async () => {
  const memberId = await newMember();
  await give(memberId, 700n);
  for (const bonus of [500n, 500n, 500n]) await owes(memberId, { required: 5_000n, forfeits: bonus });
  await forfeit(memberId);
  expect(await balanceOf(db, memberId)).toBe(0n);
  expect((await takenFrom(memberId)).map(({ amount }) => amount)).toEqual([500n, 200n]);
  expect((await rowsOf(memberId)).every(({ forfeited }) => forfeited)).toBe(true);
});

test('what is reached, what has no bonus and what others owe is left alone', async () => {
  const [memberId, other] = [await newMember(), await newMember()];
  for (const id of [memberId, other]) await give(id, 1_000n);
  await owes(memberId, { required: 5_000n, forfeits: 300n });
  await owes(memberId, { required: 5_000n });
  await owes(other, { required: 5_000n, forfeits: 300n });
  await db.update(turnovers).set({ done: 5_000n }).where(eq(turnovers.memberId, memberId));
  expect(await forfeitableAmount(db, memberId)).toBe(0n);
  await forfeit(memberId);
  expect([await balanceOf(db, memberId), await balanceOf(db, other)]).toEqual([1_000n, 1_000n]);
  expect((await rowsOf(other)).map(({ forfeited }) => forfeited)).toEqual([false]);
});

test('what may not be given up is in the way of a withdrawal until it is reached', async () => {
  const memberId = await newMember();
  const binding = async () => (await db.select().from(turnovers).where(isBinding)).map(({ id }) => id);
  await owes(memberId, { required: 5_000n, forfeits: 300n });
  const before = await binding();
  await owes(memberId, { required: 5_000n });
  const last = (await rowsOf(memberId)).at(-1)?.id ?? 0;
  expect(await binding()).toEqual([...before, last]);
  await db.update(turnovers).set({ done: 5_000n }).where(eq(turnovers.id, last));
  expect(await binding()).toEqual(before);
});

test('bets are owed once for what they come from', async () => {
  const memberId = await newMember();
  const owed = { source: 'bonus', reference: 'reload/D1' };
  await owes(memberId, { ...owed, required: 100n });
  await owes(memberId, { ...owed, required: 200n });
  await owes(memberId, { ...owed, reference: 'reload/D2', required: 300n });
  expect((await rowsOf(memberId)).map(({ required }) => required)).toEqual([100n, 300n]);
});
