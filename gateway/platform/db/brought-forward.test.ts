import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { type Database, MIGRATIONS } from './database.ts';

/** Migrations, by number. */
const NAMES_TRANSACTIONS = 6;
const KEEPS_LOGINS = 26;

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

/** Written for the database of that time; it knows no later version. */
const MONEY = `
  insert into members (user_name, password_hash, type, registered_at)
    values ('rich', '', 0, now()), ('poor', '', 0, now());
  insert into accounts (house_name) values ('cashier');
  insert into accounts (member_id) select id from members;
  insert into deposits (member_id, method, amount, status, requested_at)
    select id, 'bank', 5000, 'approved', now() from members where user_name = 'rich';
  begin;
  insert into ledger_transactions (kind, posted_at) values ('bets', now());
  insert into ledger_entries (transaction_id, account_id, amount) values (1, 1, -5000), (1, 2, 5000);
  commit;`;
const login = (name: string, upline: string, at: string) => `
  insert into members (user_name, password_hash, type, upline_id, registered_at, last_login_at)
  select '${name}', '', 0, (select id from members where user_name = '${upline}'), now(), ${at};`;
const LOGINS = [
  login('top', '', `'2026-11-20 12:00Z'`),
  login('below', 'top', `'2026-11-20 12:20Z'`),
  login('deep', 'below', `'2026-11-20 12:29Z'`),
  login('never', 'deep', 'null'),
].join('');

const engine = new PGlite();
afterAll(() => engine.close());
beforeAll(async () => {
  await engine.exec(statements(0, NAMES_TRANSACTIONS) + MONEY);
  await engine.exec(`begin; ${statements(NAMES_TRANSACTIONS, KEEPS_LOGINS)} commit; ${LOGINS}`);
  await engine.exec(`begin; ${statements(KEEPS_LOGINS, entries.length)} commit;`);
}, 60_000);

test('balances from before records named their movements are migrated (CASH-8)', async () => {
  const { rows } = await engine.query(
    'select member_id, balance from accounts where member_id is not null order by 1',
  );
  expect(rows).toEqual([
    { member_id: 1, balance: 5000 },
    { member_id: 2, balance: 0 },
  ]);
});

test('logins from before their sums existed count in all teams above (AGENT-2)', async () => {
  await engine.exec(`update members set last_login_at = '2026-11-20 13:00Z' where user_name = 'deep'`);
  const { rows } = await engine.query(
    `select user_name, to_char(quarter at time zone 'UTC', 'HH24:MI') as quarter, members
      from team_logins join members on members.id = ancestor_id order by 1`,
  );
  expect(rows).toEqual([
    { user_name: 'below', quarter: '12:15', members: 1 },
    { user_name: 'top', quarter: '12:15', members: 2 },
  ]);
});

test('the audit accepts the migrated data together with newer data (CASH-8)', async () => {
  await expectAccountedFor(drizzle({ client: engine }) as unknown as Database);
});
