import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { accounts, credits, ledgerEntries, ledgerTransactions } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { houseAccount, playerAccount, playerAccounts, readBalance, readBalances } from './accounts.ts';
import { type Credit, grantCredit } from './grant-credit.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const [first, second, poor] = await createMembers(
  db,
  ['one', 'other', 'poor'].map((userName) => ({ userName, passwordHash: '', type: 0, registeredAt: 0 })),
);
if (!first || !second || !poor) throw new Error('no members');

const AT = Date.UTC(2026, 10, 20);
const CREDIT: Credit = { memberId: first.id, kind: 'bonus', amount: 500n, source: 'first', at: AT };
const give = (more: Partial<Credit> = {}) => db.transaction((tx) => grantCredit(tx, { ...CREDIT, ...more }));

const houseBalance = async (name: 'bonuses' | 'trials') => {
  const [account] = await db.select().from(accounts).where(eq(accounts.houseName, name));
  return account?.balance;
};

test('a credit is paid by the house once for its kind and source, with its record', async () => {
  expect(await give()).toBe(true);
  expect(await give({ at: AT + 1 })).toBe(false);
  expect(await readBalance(db, first.id)).toBe(500n);
  expect(await houseBalance('bonuses')).toBe(-500n);
  const records = await db.select().from(credits).where(eq(credits.memberId, first.id));
  expect(records).toMatchObject([{ kind: 'bonus', amount: 500n, source: 'first', grantedAt: AT }]);
  const [moved] = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, records[0]?.transactionId ?? 0));
  expect(moved).toMatchObject({ kind: 'bonus', postedAt: AT });
});

test('a credit that is repeated with another amount is refused, and nothing moves', async () => {
  await expect(give({ amount: 501n })).rejects.toMatchObject({ code: 'idempotency.conflict' });
  expect(await readBalance(db, first.id)).toBe(500n);
});

test('another source, kind or member is another credit', async () => {
  expect(await give({ source: 'second', amount: 1n })).toBe(true);
  expect(await give({ kind: 'reward', amount: 20n })).toBe(true);
  expect(await give({ memberId: second.id, amount: 300n })).toBe(true);
  expect(await readBalances(db, [first.id, second.id, poor.id])).toEqual(
    new Map([
      [first.id, 521n],
      [second.id, 300n],
    ]),
  );
  expect(await readBalance(db, poor.id)).toBe(0n);
});

test('a credit of a trial comes from the account of trials', async () => {
  const before = await houseBalance('bonuses');
  await db.transaction((tx) => grantCredit(tx, { ...CREDIT, source: 'trial', amount: 7n }, 'trials'));
  expect(await houseBalance('trials')).toBe(-7n);
  expect(await houseBalance('bonuses')).toBe(before);
});

test('an account is opened once, for member and house; a missing one is left out', async () => {
  await db.transaction(async (tx) => {
    const account = await playerAccount(tx, first.id);
    expect(await playerAccount(tx, first.id)).toBe(account);
    expect(await houseAccount(tx, 'bonuses')).toBe(await houseAccount(tx, 'bonuses'));
    expect(await houseAccount(tx, 'bonuses')).not.toBe(await houseAccount(tx, 'trials'));
    const found = await playerAccounts(tx, [first.id, poor.id, first.id]);
    expect(found).toEqual(new Map([[first.id, account]]));
    // Accounts of the house belong to no member, so this returns none.
    expect((await playerAccounts(tx, [])).size).toBe(0);
    const entries = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, account));
    expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(await readBalance(tx, first.id));
  });
});
