import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { forfeits, ledgerTransactions, turnovers } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { forfeitableAmount, forfeitBonuses, isBinding } from './forfeit.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const { db, newMember, owes, listRows, close } = await createTurnoverFixture();
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

test('a withdrawal forfeits each bonus with open turnover, and records it (RWD-4)', async () => {
  const memberId = await newMember();
  await give(memberId, 10_000n);
  await owes(memberId, { required: 5_000n, forfeits: 2_000n });
  await owes(memberId, { required: 5_000n, forfeits: 500n });
  await owes(memberId, { required: 5_000n });
  expect(await forfeitableAmount(db, memberId)).toBe(2_500n);
  await forfeit(memberId);
  expect(await readBalance(db, memberId)).toBe(7_500n);
  const rows = await listRows(memberId);
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
  expect(await readBalance(db, memberId)).toBe(7_500n);
});

test('a bonus from before pockets is forfeited by the rules of then (HOUSE-19)', async () => {
  const memberId = await newMember();
  await give(memberId, 700n);
  for (const bonus of [500n, 500n, 500n]) await owes(memberId, { required: 5_000n, forfeits: bonus });
  await db.update(turnovers).set({ pocket: null }).where(eq(turnovers.memberId, memberId));
  expect(await forfeitableAmount(db, memberId)).toBe(1_500n);
  await forfeit(memberId);
  expect(await readBalance(db, memberId)).toBe(0n);
  expect((await takenFrom(memberId)).map(({ amount }) => amount)).toEqual([500n, 200n]);
  expect((await listRows(memberId)).every(({ forfeited }) => forfeited)).toBe(true);
});

test('a pocket is forfeited whole: the bonus that is left and what it won (HOUSE-20)', async () => {
  const memberId = await newMember();
  await give(memberId, 1_000n);
  await owes(memberId, { required: 5_000n, forfeits: 500n });
  await owes(memberId, { required: 5_000n, forfeits: 200n });
  const [won, staked] = await listRows(memberId);
  const set = (id = 0, pocket = 0n) => db.update(turnovers).set({ pocket }).where(eq(turnovers.id, id));
  await set(won?.id, 780n);
  // All of it is in a ticket: there is nothing to forfeit yet, and it stays open.
  await set(staked?.id, 0n);
  expect(await forfeitableAmount(db, memberId)).toBe(780n);
  await forfeit(memberId);
  expect(await readBalance(db, memberId)).toBe(220n);
  expect((await listRows(memberId)).map(({ forfeited, pocket }) => [forfeited, pocket])).toEqual([
    [true, 0n],
    [false, 0n],
  ]);
  // Keeps the audit right, as the bets would have done.
  await db
    .update(turnovers)
    .set({ forfeits: 780n })
    .where(eq(turnovers.id, won?.id ?? 0));
  await db
    .update(turnovers)
    .set({ forfeits: 0n })
    .where(eq(turnovers.id, staked?.id ?? 0));
});

test('reached turnover, turnover without a bonus, and that of other members stay', async () => {
  const [memberId, otherId] = [await newMember(), await newMember()];
  for (const id of [memberId, otherId]) await give(id, 1_000n);
  await owes(memberId, { required: 5_000n, forfeits: 300n });
  await owes(memberId, { required: 5_000n });
  await owes(otherId, { required: 5_000n, forfeits: 300n });
  const reached = { done: 5_000n, pocket: sql`case when ${turnovers.pocket} is not null then 0 end` };
  await db.update(turnovers).set(reached).where(eq(turnovers.memberId, memberId));
  expect(await forfeitableAmount(db, memberId)).toBe(0n);
  await forfeit(memberId);
  expect([await readBalance(db, memberId), await readBalance(db, otherId)]).toEqual([1_000n, 1_000n]);
  expect((await listRows(otherId)).map(({ forfeited }) => forfeited)).toEqual([false]);
});

test('turnover that cannot be forfeited blocks a withdrawal until it is reached', async () => {
  const memberId = await newMember();
  const binding = async () => (await db.select().from(turnovers).where(isBinding)).map(({ id }) => id);
  await give(memberId, 300n);
  await owes(memberId, { required: 5_000n, forfeits: 300n });
  const before = await binding();
  await owes(memberId, { required: 5_000n });
  const last = (await listRows(memberId)).at(-1)?.id ?? 0;
  expect(await binding()).toEqual([...before, last]);
  await db.update(turnovers).set({ done: 5_000n }).where(eq(turnovers.id, last));
  expect(await binding()).toEqual(before);
});

test('a source adds one turnover requirement', async () => {
  const memberId = await newMember();
  const owed = { source: 'bonus', reference: 'reload/D1' };
  await owes(memberId, { ...owed, required: 100n });
  await owes(memberId, { ...owed, required: 200n });
  await owes(memberId, { ...owed, reference: 'reload/D2', required: 300n });
  expect((await listRows(memberId)).map(({ required }) => required)).toEqual([100n, 300n]);
});
