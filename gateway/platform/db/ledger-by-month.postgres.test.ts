import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveMonth } from '#gateway/wallet/months/archive-month.ts';
import { makeMonths } from '#gateway/wallet/months/make-months.ts';
import { listParts } from '#gateway/wallet/months/parts.ts';
import {
  type BareDatabase,
  migrationNumber,
  migrationSql,
  openBareDatabase,
} from '#testkit/database/bare-database.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';

const BY_MONTH = migrationNumber('ledger_by_month');

/** Deposits of two years, posted as the previous version does; one of them is in a month that has not begun. */
const MONEY = `
  begin;
  insert into members (user_name, password_hash, type, registered_at) values ('rich', '', 0, now());
  insert into accounts (house_name) values ('cashier');
  insert into accounts (member_id) select id from members;
  insert into ledger_transactions (kind, posted_at)
    select 'deposit', date_trunc('hour', now()) + n * interval '29 days' from generate_series(-24, 2) n;
  insert into ledger_entries (transaction_id, account_id, amount) select id, 2, 100 from ledger_transactions order by id;
  insert into ledger_entries (transaction_id, account_id, amount) select id, 1, -100 from ledger_transactions order by id;
  insert into deposits (member_id, order_no, method, amount, status, requested_at, decided_at, transaction_id)
    select 1, 'D' || id, 'bank', 100, 'approved', posted_at, posted_at, id from ledger_transactions;
  commit;`;
const POSTED = 27;

describe('a database with entries, migrated to months (SCALE-5)', () => {
  let opened: BareDatabase;
  let before: unknown;
  const all = async (statement: string) =>
    ((await opened.db.execute(statement)) as unknown as { rows: unknown[] }).rows;
  const ENTRIES = `select id::text, transaction_id::text, account_id::text, amount::text, balance_after::text, kind,
    posted_at::text from ledger_entries order by ledger_entries.id`;

  beforeAll(async () => {
    opened = await openBareDatabase();
    await opened.run(migrationSql(0, BY_MONTH));
    await opened.run(MONEY);
    before = await all(ENTRIES);
    await opened.run(migrationSql(BY_MONTH, Number.POSITIVE_INFINITY));
  }, 60_000);
  afterAll(() => opened.close());

  test('the migrated entries are all there, unchanged, and the audit accepts them', async () => {
    expect(before).toHaveLength(2 * POSTED);
    expect(await all(ENTRIES)).toEqual(before);
    await expectAccountedFor(opened.db);
  });

  test('the migrated entries are in one part, and later ones in another', async () => {
    const [first, after, ...more] = await listParts(opened.db);
    expect(more).toEqual([]);
    expect([first?.name, first?.from, after?.from, after?.to]).toEqual([
      'ledger_entries_first',
      undefined,
      first?.to,
      undefined,
    ]);
    expect(await all(`select 1 from ${after?.name}`)).toEqual([]);
  });

  test('ids, months ahead and the archive of the oldest months work after the migration', async () => {
    const { db } = opened;
    const now = Date.now();
    await makeMonths(db, now);
    await payIn(db, 1, 50n, now);
    const [{ last } = { last: '' }] = (await all('select max(id)::text as last from ledger_entries')) as {
      last: string;
    }[];
    expect(Number(last)).toBe(2 * POSTED + 2);
    const month = new Date(now).setUTCMonth(new Date(now).getUTCMonth() - 14, 1);
    const [table, ...others] = await archiveMonth(db, { month, keptMonths: 12, now });
    expect(others).toEqual([]);
    expect(table?.entries).toBeGreaterThan(10);
    expect(await all('select balance::text from accounts where id = 2')).toEqual([{ balance: '2750' }]);
    await expectAccountedFor(db);
  });
});
