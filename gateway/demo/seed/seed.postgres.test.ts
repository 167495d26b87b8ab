import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { accounts, bets, ledgerEntries, members, teamDays } from '#gateway/platform/db/schema/index.ts';
import { makeBounds } from '#gateway/wallet/months/make-months.ts';
import { startOfMonth } from '#gateway/wallet/months/months.ts';
import { listParts } from '#gateway/wallet/months/parts.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { seed } from './seed.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MEMBERS = 300;
const ENTRIES = 12_000;

const { db, close } = await freshDatabase();
afterAll(close);
let reported: number[] = [];
/** Returns the definitions of the tables' indexes, keys and triggers. */
async function keeping(): Promise<unknown[]> {
  const { rows } = (await db.execute(sql`
    select indexdef as says from pg_indexes where schemaname = 'public'
    union all select concat(conrelid::regclass, ' ', pg_get_constraintdef(oid)) from pg_constraint
    union all select concat(tgrelid::regclass, ' ', tgname, ' ', tgenabled) from pg_trigger
      where not tgisinternal order by 1`)) as unknown as {
    rows: unknown[];
  };
  return rows;
}
/** Starts of the months in the period, and of the one after it. */
const MONTHS = Array.from({ length: 14 }, (_, ahead) => startOfMonth(NOW, ahead - 12));
const breakOff = () => {
  throw new Error('broken off');
};
let keptBefore: unknown[] = [];
let before = 0;
beforeAll(async () => {
  const options = { members: MEMBERS, entries: ENTRIES, now: NOW };
  const parts = await listParts(db);
  await expect(seed(db, { ...options, onProgress: breakOff })).rejects.toThrow('broken off');
  expect(await listParts(db)).toEqual(parts);
  await db.transaction((tx) => makeBounds(tx, MONTHS));
  keptBefore = await keeping();
  await expect(seed(db, { ...options, onProgress: breakOff })).rejects.toThrow('broken off');
  const onProgress = (entries: number) => void reported.push(entries);
  const { entries } = await seed(db, { ...options, onProgress });
  before = (await db.$count(ledgerEntries)) - entries;
  reported = [...reported, entries];
}, 60_000);

describe('a seeded database (SCALE-5)', () => {
  test('the seed has the requested numbers of members and entries', async () => {
    expect(await db.$count(members, like(members.userName, 's0000%'))).toBe(MEMBERS);
    expect(reported).toHaveLength(2);
    expect(reported[0]).toBe(reported[1]);
    expect(Math.abs((reported[1] ?? 0) - ENTRIES)).toBeLessThan(ENTRIES / 20);
    expect(before).toBeGreaterThan(0);
  });

  test('indexes, keys and triggers are unchanged, also after an interrupted seed', async () => {
    expect(keptBefore.length).toBeGreaterThan(100);
    expect(await keeping()).toEqual(keptBefore);
  });

  test('each month of the year has a partition', async () => {
    const parts = (await listParts(db)).filter(({ from = 0 }) => MONTHS.includes(from));
    expect(parts.map(({ from }) => from)).toEqual(MONTHS);
    for (const { name } of parts.slice(1, -1)) {
      const { rows } = (await db.execute(
        sql.raw(`select count(*)::int as count from ${name}`),
      )) as unknown as {
        rows: { count: number }[];
      };
      // Visits come at random moments, some thirty entries each: a month of 20 days has 660, give or take 140.
      expect(rows[0]?.count).toBeGreaterThan(ENTRIES / 150);
    }
  });

  test('the audit accepts the seed, movement by movement, teams included', async () => {
    expect(await db.$count(teamDays)).toBeGreaterThan(0);
    expect(await db.$count(bets)).toBeGreaterThan(ENTRIES / 4);
    await expectAccountedFor(db);
  });

  test('a seeded database works as any other: a deposit, a newcomer', async () => {
    const [member] = await db.select().from(members).where(like(members.userName, 's00000004'));
    await payIn(db, member?.id ?? 0, 1_000n, NOW);
    const [newcomer] = await createMembers(db, [
      { userName: 'newcomer', passwordHash: '', type: 0, registeredAt: NOW, uplineId: member?.id ?? null },
    ]);
    await payIn(db, newcomer?.id ?? 0, 1_000n, NOW);
    await expectAccountedFor(db);
  });

  test('every foreign key has its row', async () => {
    const { rows } = (await db.execute(sql`
      select count(*)::int as lost from ledger_entries e
        left join accounts a on a.id = e.account_id left join ledger_transactions t on t.id = e.transaction_id
        where a.id is null or t.id is null`)) as unknown as { rows: { lost: number }[] };
    expect(rows).toEqual([{ lost: 0 }]);
    expect(await db.$count(accounts, sql`${accounts.balance} < 0 and ${accounts.memberId} is not null`)).toBe(
      0,
    );
  });

  test('a database is not seeded twice', async () => {
    await expect(seed(db, { members: 1, entries: 30, now: NOW })).rejects.toThrow('seeded already');
  });
});
