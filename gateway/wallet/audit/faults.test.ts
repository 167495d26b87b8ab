import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { accounts } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { faultLines, verifyLedger } from './verify.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const PLAYERS = 12;
const members = await createMembers(
  db,
  Array.from({ length: PLAYERS }, (_, n) => {
    return { userName: `player_${n}`, passwordHash: '', type: 0, registeredAt: 0 };
  }),
);
for (const { id } of members) await payIn(db, id, 1_000n);

/** Changes a table with the guards of the database switched off. */
const past = (table: string, statement: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(statement);
    await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });

test('faults are found, the first ten of them named and all counted (CASH-8)', async () => {
  expect(await verifyLedger(db)).toEqual([]);
  await past('accounts', sql`update accounts set balance = balance + 1 where member_id is not null`);
  const faults = await verifyLedger(db);
  expect(faults.map(({ rule, found, count }) => [rule, found.length, count])).toEqual([
    ['every balance is the sum of its entries', 10, PLAYERS],
  ]);
  const lines = faultLines(faults);
  expect(lines[0]).toBe('Broken: every balance is the sum of its entries.');
  expect(lines[1]).toMatch(/^ {2}account \d+: balance 1001, entries 1000$/);
  expect(lines.at(-1)).toBe('  and 2 more');
  expect(lines).toHaveLength(12);
});

test('a report that names every fault has no count of further ones', async () => {
  await past('accounts', sql`update accounts set balance = balance - 1 where member_id is not null`);
  await past(
    'accounts',
    sql`update accounts set balance = 0 where id = (select min(id) from accounts where member_id is not null)`,
  );
  const [fault, ...more] = await verifyLedger(db);
  expect([fault?.found.length, fault?.count, more]).toEqual([1, 1, []]);
  expect(faultLines(fault ? [fault] : [])).toHaveLength(2);
});

test('the audit changes nothing', async () => {
  const all = () => db.select().from(accounts).orderBy(accounts.id);
  const before = await all();
  await verifyLedger(db);
  expect(await all()).toEqual(before);
});
