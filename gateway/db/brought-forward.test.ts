import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { expectAccountedFor } from '#testkit/money/money.ts';
import { type Database, MIGRATIONS } from './database.ts';

const NAMES_TRANSACTIONS = 6;

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[];
};
const statements = (from: number, to: number): string =>
  entries
    .filter(({ idx }) => idx >= from && idx < to)
    .map(({ tag }) =>
      readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8').replaceAll('--> statement-breakpoint', ''),
    )
    .join('\n');

test('balances of before records named their movements are brought forward (CASH-8)', async () => {
  const engine = new PGlite();
  await engine.exec(statements(0, NAMES_TRANSACTIONS));
  await engine.exec(`
    insert into members (user_name, password_hash, type, registered_at)
      values ('rich', '', 0, now()), ('poor', '', 0, now());
    insert into accounts (house_name) values ('cashier');
    insert into accounts (member_id) select id from members;
    insert into deposits (member_id, method, amount, status, requested_at)
      select id, 'bank', 5000, 'approved', now() from members where user_name = 'rich';
    begin;
    insert into ledger_transactions (kind, posted_at) values ('bets', now());
    insert into ledger_entries (transaction_id, account_id, amount) values (1, 1, -5000), (1, 2, 5000);
    commit;`);
  await engine.exec(`begin; ${statements(NAMES_TRANSACTIONS, entries.length)} commit;`);
  const { rows } = await engine.query(
    'select member_id, balance from accounts where member_id is not null order by 1',
  );
  expect(rows).toEqual([
    { member_id: 1, balance: 5000 },
    { member_id: 2, balance: 0 },
  ]);
  await expectAccountedFor(drizzle({ client: engine }) as unknown as Database);
  await engine.close();
}, 30_000);
