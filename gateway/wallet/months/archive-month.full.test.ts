import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { accounts, ledgerCarried, ledgerEntries, ledgerPutAway } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { verifyLedger } from '../audit/verify.ts';
import { readBalance } from '../ledger.ts';
import { archiveMonth } from './archive-month.ts';
import { makeMonths } from './make-months.ts';
import { listParts } from './parts.ts';

/** Amounts of deposits by month; each is posted in the middle of it. */
const PAID: readonly [month: string, amount: bigint][] = [
  ['2030-12', 1n],
  ['2031-01', 20n],
  ['2031-02', 300n],
  ['2031-03', 4_000n],
  ['2033-04', 50_000n],
];
const at = (month: string, day = 15) => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, day);
const NOW = at('2033-04');

const { db, close } = await freshDatabase();
afterAll(close);
const members: number[] = [];
beforeAll(async () => {
  const made = await createMembers(
    db,
    ['older', 'other'].map((userName) => ({ userName, passwordHash: '', type: 0, registeredAt: 0 })),
  );
  members.push(...made.map(({ id }) => id));
  for (const [month, amount] of PAID) {
    await makeMonths(db, at(month));
    await payIn(db, members[0] ?? 0, amount, at(month));
  }
  // Posted in January after what was posted in March: by a process with a wrong clock, or a slow one.
  await payIn(db, members[1] ?? 0, 7n, at('2031-03'));
  await payIn(db, members[1] ?? 0, 8n, at('2031-01'));
  await payIn(db, members[1] ?? 0, 9n, at('2031-03', 16));
}, 60_000);

const ask = (month: string, keptMonths = 24) => archiveMonth(db, { month: at(month), keptMonths, now: NOW });
const listPartNames = async () => (await listParts(db)).map(({ name }) => name);
const balances = () => Promise.all(members.map((id) => readBalance(db, id)));

class Undo extends Error {}

/** Returns the rules that are broken after damage past the guards; the damage is rolled back. */
async function brokenAfter(...damage: readonly string[]): Promise<string[]> {
  let rules: string[] = [];
  const spoil = async (tx: Transaction) => {
    for (const table of [
      'accounts',
      'ledger_entries',
      'ledger_transactions',
      'ledger_carried',
      'ledger_put_away',
    ])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const statement of damage) await tx.execute(sql.raw(statement));
    const verified = { transaction: (work: (same: Transaction) => unknown) => work(tx) };
    rules = (await verifyLedger(verified as unknown as typeof db)).map(({ rule }) => rule);
    throw new Undo();
  };
  await db.transaction(spoil).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return rules;
}

describe('archived months of the ledger (SCALE-5)', () => {
  test('an archived month must be at least this many full months old', async () => {
    await expect(ask('2031-04')).rejects.toThrow('2031-03 is the last one');
    await expect(ask('2031-03', 25)).rejects.toThrow('2031-02 is the last one');
    for (const kept of [0, 0.5, Number.NaN]) await expect(ask('2031-01', kept)).rejects.toThrow('1 or more');
    expect(await db.$count(ledgerPutAway)).toBe(0);
  });

  test('archived months become separate tables, and no balance changes', async () => {
    const [before, entries] = [await balances(), await db.$count(ledgerEntries)];
    const tables = await ask('2031-01');
    // All entries from before months were created ahead, with December 2030, and January.
    expect(tables.reduce((sum, table) => sum + table.entries, 0)).toBe(6);
    expect(await db.$count(ledgerEntries)).toBe(entries - 6);
    expect(await listPartNames()).not.toContain('ledger_entries_2031_01');
    expect((await listParts(db))[0]?.from).toBe(at('2031-02', 1));
    expect(await balances()).toEqual(before);
    await expectAccountedFor(db);
  });

  test('a month is archived once', async () => {
    await expect(ask('2031-01')).rejects.toThrow('was put away before');
    await expect(ask('2030-06')).rejects.toThrow('was put away before');
  });

  test('after an archive play continues, and months are created and archived', async () => {
    await payIn(db, members[0] ?? 0, 600n, NOW);
    await payIn(db, members[1] ?? 0, 10n, NOW);
    await makeMonths(db, at('2033-06'));
    expect((await ask('2031-02')).map(({ entries }) => entries)).toEqual([2]);
    expect(await balances()).toEqual([54_921n, 34n]);
    await expectAccountedFor(db);
  });

  test('an archived month takes no more entries', async () => {
    const [before, count] = [await balances(), await db.$count(ledgerEntries)];
    await expect(payIn(db, members[0] ?? 0, 1n, at('2031-02'))).rejects.toThrow();
    expect([await balances(), await db.$count(ledgerEntries)]).toEqual([before, count]);
  });

  test('carried sums are in an order that balances after entries agree with', async () => {
    const carried = await db.select().from(ledgerCarried);
    expect(carried.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
    const [other] = await db.select().from(accounts).where(sql`member_id = ${members[1]}`);
    expect(carried.filter(({ accountId }) => accountId === other?.id).map(({ amount }) => amount)).toEqual([
      8n,
    ]);
  });

  test('archived tables can be dumped and dropped, but not changed', async () => {
    const [table] = await db.select().from(ledgerPutAway).where(sql`part like '%2031_02'`);
    await expect(db.execute(sql.raw(`delete from ${table?.part}`))).rejects.toThrow();
    await db.execute(sql.raw(`drop table ${table?.part}`));
    await expectAccountedFor(db);
  });

  test.each([
    [
      'an entry that stays was raised',
      'sum to zero',
      'update ledger_entries set amount = amount + 1 where amount = 4000',
    ],
    [
      'what is carried was raised',
      'what was put away',
      'update ledger_carried set amount = amount + 1 where amount = 8',
    ],
    ['what is carried was lost', 'every balance is', 'delete from ledger_carried'],
    [
      'it is not known any more',
      'what was put away',
      'alter table ledger_carried drop constraint ledger_carried_part_ledger_put_away_part_fk; delete from ledger_put_away',
    ],
    [
      'a balance after an entry was rewritten',
      'has the balance after',
      'update ledger_entries set balance_after = balance_after + 1 where amount = 9',
    ],
    [
      'a sum of that time was lost',
      'what was put away',
      `delete from ledger_sums where quarter < '2031-02-01Z'`,
    ],
    [
      'a balance was raised',
      'every balance is',
      'update accounts set balance = balance + 1 where member_id is not null',
    ],
    [
      'a record of that time was removed',
      'is named by one record',
      `delete from deposits where requested_at < '2031-01-01Z'`,
    ],
  ])('an archive hides no fault: %s', async (_, part, damage) => {
    expect(await brokenAfter(...damage.split('; '))).toContainEqual(expect.stringContaining(part));
  });
});
