import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { accounts } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { houseAccount, playerAccount, playerAccounts, readBalance, readBalances } from './accounts.ts';
import { grantCredit } from './grant-credit.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const newMember = (name: string) => ({ userName: name, passwordHash: '', type: 0, registeredAt: 0 }) as const;
const [rich, poor, none] = await createMembers(db, [newMember('rich'), newMember('poor'), newMember('none')]);
if (!rich || !poor || !none) throw new Error('no members');

test('an account is opened once, and stays the same', async () => {
  const open = () =>
    db.transaction(async (tx) => [await playerAccount(tx, poor.id), await houseAccount(tx, 'fees')]);
  const opened = await open();
  expect(await open()).toEqual(opened);
  expect(await db.select({ id: accounts.id }).from(accounts)).toHaveLength(2);
});

test('balances and accounts are returned only for members who have one, by their ids', async () => {
  const credit = { memberId: rich.id, kind: 'bonus', amount: 250n, source: 'test', at: 0 } as const;
  await db.transaction((tx) => grantCredit(tx, credit));
  const all = [rich.id, poor.id, none.id, rich.id];
  expect(await readBalances(db, all)).toEqual(
    new Map([
      [rich.id, 250n],
      [poor.id, 0n],
    ]),
  );
  const ids = await db.transaction((tx) => playerAccounts(tx, all));
  expect([...ids.keys()].sort()).toEqual([rich.id, poor.id].sort());
  expect(await db.transaction((tx) => playerAccount(tx, rich.id))).toBe(ids.get(rich.id));
  expect(await readBalance(db, none.id)).toBe(0n);
  expect(await readBalances(db, [])).toEqual(new Map());
});
