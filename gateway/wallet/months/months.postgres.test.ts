import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { accounts, ledgerEntries, ledgerTransactions } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { houseAccount, readBalance } from '../ledger.ts';
import { makeMonths } from './make-months.ts';
import { listParts } from './parts.ts';

const MAY = Date.UTC(2031, 4, 1);
const NOW = Date.UTC(2031, 3, 20, 12);
const DAY = 86_400_000;

const database = await freshDatabase();
const { db } = database;
afterAll(() => database.close());

let memberId = 0;
let account = 0;
beforeAll(async () => {
  const [member] = await createMembers(db, [
    { userName: 'monthly', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  memberId = member?.id ?? 0;
  await payIn(db, memberId, 1_000n, NOW);
  const [own] = await db.select().from(accounts).where(eq(accounts.memberId, memberId));
  account = own?.id ?? 0;
});

/** Returns the partitions of the entries of these moments, by their first rows. */
async function listPartsAt(at: number): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select distinct tableoid::regclass::text as part from ledger_entries
      where posted_at = ${new Date(at).toISOString()}::timestamptz`,
  )) as unknown as { rows: { part: string }[] };
  return rows.map(({ part }) => part);
}

const reasons = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${reasons(error.cause)}` : '';
const refused = (attempt: (tx: Transaction) => Promise<unknown>) =>
  db.transaction(attempt).then(() => '', reasons);

describe('months of the ledger (SCALE-5)', () => {
  test('months are created ahead, each a partition that ends where the next begins', async () => {
    // A process with a clock two months ahead; its entry moves with its month.
    await payIn(db, memberId, 5n, MAY + 40 * DAY);
    await makeMonths(db, NOW);
    const parts = await listParts(db);
    expect(parts.slice(-4).map(({ name }) => name)).toEqual([
      'ledger_entries_2031_05',
      'ledger_entries_2031_06',
      'ledger_entries_2031_07',
      'ledger_entries_2031_08',
    ]);
    expect(parts[0]?.from).toBeUndefined();
    expect(parts.at(-1)?.to).toBeUndefined();
    expect(parts.slice(1).map(({ from }) => from)).toEqual(parts.slice(0, -1).map(({ to }) => to));
    expect(parts.find(({ name }) => name === 'ledger_entries_2031_05')?.from).toBe(MAY);
    expect(await listPartsAt(MAY + 40 * DAY)).toEqual(['ledger_entries_2031_06']);
    await expectAccountedFor(db);
  });

  test('repeated calls create each month once, and a month later one more', async () => {
    const before = await listParts(db);
    await makeMonths(db, NOW + 1);
    expect(await listParts(db)).toEqual(before);
    await makeMonths(db, MAY);
    expect((await listParts(db)).map(({ name }) => name)).toEqual([
      ...before.map(({ name }) => name),
      'ledger_entries_2031_09',
    ]);
  });

  test('a month takes its entries, to the millisecond, and any other moment has a partition too', async () => {
    await payIn(db, memberId, 7n, MAY - 1);
    await payIn(db, memberId, 7n, MAY);
    await payIn(db, memberId, 7n, 0);
    await payIn(db, memberId, 7n, Date.UTC(2099, 0, 1));
    expect(await listPartsAt(MAY)).toEqual(['ledger_entries_2031_05']);
    expect(await listPartsAt(MAY - 1)).not.toEqual(await listPartsAt(MAY));
    expect(await listPartsAt(0)).toEqual(['ledger_entries_first']);
    expect(await listPartsAt(Date.UTC(2099, 0, 1))).toEqual(['ledger_entries_2031_09']);
    expect(await readBalance(db, memberId)).toBe(1_033n);
    await expectAccountedFor(db);
  });
});

/**
 * Inserts entries as processes of the previous version do: many in one statement, of several moments, which they do not
 * state.
 */
async function postAsBefore(tx: Transaction, moments: readonly number[]): Promise<number[]> {
  const house = await houseAccount(tx, 'cashier');
  const posted = await tx
    .insert(ledgerTransactions)
    .values(moments.map((postedAt) => ({ kind: 'sign-in' as const, postedAt })))
    .returning({ id: ledgerTransactions.id });
  await tx.insert(ledgerEntries).values(
    posted.flatMap(({ id }) => [
      { transactionId: id, accountId: account, amount: 3n },
      { transactionId: id, accountId: house, amount: -3n },
    ]),
  );
  return posted.map(({ id }) => id);
}

describe('an entry of the previous version, which has no moment (SCALE-2)', () => {
  test('an entry without a moment is in the month of its transaction, and counts as any other', async () => {
    const before = await readBalance(db, memberId);
    const moments = [NOW + 1, MAY + DAY, NOW + 2];
    const ids = await db.transaction(async (tx) => {
      const posted = await postAsBefore(tx, moments);
      for (const transactionId of posted)
        await tx.execute(sql`insert into credits (member_id, kind, amount, source, granted_at, transaction_id)
          values (${memberId}, 'sign-in', 3, ${`before ${transactionId}`}, now(), ${transactionId})`);
      return posted;
    });
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, account))
      .orderBy(ledgerEntries.id);
    const memberRows = rows.filter(({ transactionId }) => ids.includes(transactionId));
    expect(memberRows.map(({ postedAt, balanceAfter, kind }) => [postedAt, balanceAfter, kind])).toEqual(
      moments.map((at, n) => [at, before + 3n * BigInt(n + 1), 'sign-in']),
    );
    expect(await listPartsAt(MAY + DAY)).toEqual(['ledger_entries_2031_05']);
    expect(await readBalance(db, memberId)).toBe(before + 9n);
    await expectAccountedFor(db);
  });

  test('an entry without a moment is refused where it does not sum to zero, as any other', async () => {
    const refusal = await refused(async (tx) => {
      await postAsBefore(tx, [NOW]);
      const [last] = await tx.select().from(ledgerTransactions).orderBy(sql`id desc`).limit(1);
      const fees = await houseAccount(tx, 'fees');
      await tx.insert(ledgerEntries).values({ transactionId: last?.id ?? 0, accountId: fees, amount: 1n });
    });
    expect(refusal).toMatch(/does not sum to zero/);
  });
});

describe('the database itself refuses', () => {
  const transaction = async (tx: Transaction, postedAt: number) => {
    const [made] = await tx.insert(ledgerTransactions).values({ kind: 'deposit', postedAt }).returning();
    return made?.id ?? 0;
  };

  test('an entry with another moment than its transaction is refused', async () => {
    const refusal = await refused(async (tx) => {
      const transactionId = await transaction(tx, NOW);
      await tx.insert(ledgerEntries).values({ transactionId, accountId: account, amount: 5n, postedAt: MAY });
    });
    expect(refusal).toMatch(/says another moment/);
  });

  test('an account twice in a transaction is refused, with or without a moment', async () => {
    for (const postedAt of [NOW, undefined]) {
      const refusal = await refused(async (tx) => {
        const transactionId = await transaction(tx, NOW);
        const entry = { transactionId, accountId: account, ...(postedAt === undefined ? {} : { postedAt }) };
        await tx.insert(ledgerEntries).values([
          { ...entry, amount: 5n },
          { ...entry, amount: -5n },
        ]);
      });
      expect(refusal).toMatch(/transaction_id_account_id_posted_at_key/);
    }
  });

  test('an entry without a transaction is refused', async () => {
    const entry = { transactionId: 999_999, accountId: account, amount: 5n };
    expect(await refused((tx) => tx.insert(ledgerEntries).values(entry))).toMatch(/no ledger transaction/);
  });

  test.each([
    'update PART set amount = 1',
    'delete from PART',
    'truncate PART',
    'insert into PART (transaction_id, account_id, amount, posted_at) overriding system value values (0, 0, 0, now())',
  ])('each partition refuses: %s', async (statement) => {
    for (const { name } of await listParts(db)) {
      const refusal = await refused((tx) => tx.execute(sql.raw(statement.replace('PART', name))));
      expect(refusal).toMatch(/append-only/);
    }
  });

  test('the whole table refuses to be emptied or changed', async () => {
    for (const statement of ['truncate ledger_entries', 'update ledger_entries set amount = 1'])
      expect(await refused((tx) => tx.execute(sql.raw(statement)))).toMatch(/append-only/);
  });
});

describe('two processes', () => {
  test('two processes create the same months while a third posts: no month twice, no movement lost', async () => {
    const [first, second] = [await database.openAgain(), await database.openAgain()];
    const [before, balance] = [await listParts(db), await readBalance(db, memberId)];
    const later = Date.UTC(2032, 0, 5);
    const posting = (async () => {
      for (let n = 0; n < 20; n += 1) await payIn(db, memberId, 1n, later + n);
    })();
    await Promise.all([makeMonths(first.db, later), makeMonths(second.db, later), posting]);
    const made = (await listParts(db)).slice(before.length).map(({ name }) => name);
    expect(made).toEqual([
      'ledger_entries_2032_02',
      'ledger_entries_2032_03',
      'ledger_entries_2032_04',
      'ledger_entries_2032_05',
    ]);
    expect(await readBalance(db, memberId)).toBe(balance + 20n);
    await expectAccountedFor(db);
    for (const opened of [first, second]) await opened.close();
  });
});
