import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BareDatabase,
  migrationNumber,
  migrationSql,
  openBareDatabase,
} from '#testkit/database/bare-database.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { faultLines, verifyLedger } from './wallet/audit/verify.ts';

const TRIAL_WORLD = migrationNumber('trial_world');

/** Credit of a trial, and a stake of RM1 to the house's games, at an index of the clock. */
const stakeStatements = (transaction: number, at: string) => `
  insert into ledger_transactions (kind, posted_at) values ('stake', ${at});
  insert into ledger_entries (transaction_id, account_id, amount, posted_at)
    select t.id, a.id, case when a.member_id is null then 100 else -100 end, t.posted_at
    from ledger_transactions t, accounts a
    where t.id = ${transaction} and a.house_name is distinct from 'trials';
  insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id)
    select 1, 'node', 'RNG', 100, 0, posted_at, id from ledger_transactions where id = ${transaction};`;

const BEFORE = `
  begin;
  insert into members (user_name, password_hash, type, registered_at) values ('trial_before', '', 4, now());
  insert into accounts (house_name) values ('trials');
  insert into accounts (house_name) values ('games');
  insert into accounts (member_id) values (1);
  insert into ledger_transactions (kind, posted_at) values ('trial', now());
  insert into ledger_entries (transaction_id, account_id, amount, posted_at)
    select t.id, a.id, case when a.member_id is null then -1000 else 1000 end, t.posted_at
    from ledger_transactions t, accounts a where a.house_name is distinct from 'games';
  insert into credits (member_id, kind, amount, source, granted_at, transaction_id)
    select 1, 'trial', 1000, 'play money', posted_at, id from ledger_transactions;
  insert into vendors (code, names, position) values ('V', '{}', 1);
  insert into games (game_id, node_id, node_name, names, game_type, vendor_code, game_code, position)
    values ('game', 'node', 'node', '{}', 'RNG', 'V', 'code', 1);
  ${stakeStatements(2, 'now()')}
  commit;`;

let opened: BareDatabase;

beforeAll(async () => {
  opened = await openBareDatabase();
  await opened.run(migrationSql(0, TRIAL_WORLD));
  await opened.run(BEFORE);
  await opened.run(migrationSql(TRIAL_WORLD, Number.POSITIVE_INFINITY));
}, 60_000);
afterAll(() => opened.close());

const balances = async () => {
  const found = await opened.db.execute(
    sql`select house_name as name, balance::int as balance from accounts where house_name is not null order by 1`,
  );
  return (found as unknown as { rows: { name: string; balance: number }[] }).rows;
};

test('earlier movements of trials stay, and are not checked (HOUSE-36)', async () => {
  // A process of the previous version still runs beside the first new one.
  await opened.run(`begin; ${stakeStatements(3, 'now()')} commit;`);
  expect(await balances()).toEqual([
    { name: 'games', balance: 200 },
    { name: 'trials', balance: -1000 },
  ]);
  await expectAccountedFor(opened.db);
});

test('later movements between a trial and the house’s games are found (HOUSE-32)', async () => {
  await opened.run(`begin; ${stakeStatements(4, "now() + interval '2 hours'")} commit;`);
  const faults = faultLines(await verifyLedger(opened.db));
  expect(faults.join()).toContain("with a trial's account");
});
