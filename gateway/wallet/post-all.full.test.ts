import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { ledgerEntries, ledgerTransactions } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { readBalance } from './accounts.ts';
import { houseAccount, type Movement, playerAccount, postAll, UnbalancedError } from './ledger.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const [member] = await createMembers(db, [{ userName: 'mover', passwordHash: '', type: 0, registeredAt: 0 }]);
if (!member) throw new Error('no member');
const { player, house } = await db.transaction(async (tx) => ({
  player: await playerAccount(tx, member.id),
  house: await houseAccount(tx, 'games'),
}));

const gain = (amount: bigint, at = 0): Movement => ({
  kind: amount > 0n ? 'win' : 'stake',
  entries: [
    { accountId: player, amount },
    { accountId: house, amount: -amount },
  ],
  at,
});
const post = (...movements: Movement[]) => db.transaction((tx) => postAll(tx, movements));
const balance = () => readBalance(db, member.id);

test('movements are posted in their order, each with its own moment and entries', async () => {
  const ids = await post(gain(300n, 1_000), gain(-120n, 2_000), gain(-180n, 3_000));
  expect(new Set(ids).size).toBe(3);
  const posted = await db
    .select()
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.id, ids))
    .orderBy(asc(ledgerTransactions.id));
  expect(posted.map(({ id, kind, postedAt }) => [id, kind, postedAt])).toEqual([
    [ids[0], 'win', 1_000],
    [ids[1], 'stake', 2_000],
    [ids[2], 'stake', 3_000],
  ]);
  const moved = await db
    .select({ after: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, player))
    .orderBy(asc(ledgerEntries.id));
  expect(moved.map(({ after }) => after)).toEqual([300n, 180n, 0n]);
});

test('a balance below 0 in between is refused, even where a later movement would repay it', async () => {
  const before = await balance();
  await expect(post(gain(10n), gain(-11n), gain(50n))).rejects.toMatchObject({
    code: 'balance.insufficient',
  });
  expect(await balance()).toBe(before);
  await post(gain(10n), gain(-10n));
  expect(await balance()).toBe(before);
});

test('one movement that does not sum to 0 prevents all postings', async () => {
  const count = await db.$count(ledgerTransactions);
  const wrong = { ...gain(5n), entries: [gain(5n).entries[0], { accountId: house, amount: -4n }] };
  await expect(post(gain(5n), wrong as Movement)).rejects.toThrow('sum to 0');
  expect(await db.$count(ledgerTransactions)).toBe(count);
});

test('an unknown account is reported, and nothing moves', async () => {
  const movement = { kind: 'win', entries: [], at: 0 } as const;
  const entries = [
    { accountId: 999_999, amount: 5n },
    { accountId: house, amount: -5n },
  ];
  await expect(post({ ...movement, entries })).rejects.toThrow('No account 999999');
});

test('an empty list of movements is accepted', async () => {
  expect(await post()).toEqual([]);
});

test('an entry of 0 among others is refused, by the name of its error', async () => {
  const cashier = await db.transaction((tx) => houseAccount(tx, 'cashier'));
  const entries = [...gain(5n).entries, { accountId: cashier, amount: 0n }];
  const refused = post({ kind: 'win', entries, at: 0 });
  await expect(refused).rejects.toThrow(UnbalancedError);
  await expect(refused).rejects.toMatchObject({ name: 'UnbalancedError' });
});

test('more movements than one statement takes are posted once each', async () => {
  const [count, before] = [await db.$count(ledgerTransactions), await balance()];
  const ids = await post(...Array.from({ length: 5_001 }, () => gain(1n)));
  expect(new Set(ids).size).toBe(5_001);
  expect(await db.$count(ledgerTransactions)).toBe(count + 5_001);
  expect(await balance()).toBe(before + 5_001n);
});
