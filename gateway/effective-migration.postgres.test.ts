import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BareDatabase,
  migrationNumber,
  migrationSql,
  openBareDatabase,
} from '#testkit/database/bare-database.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { notifyOfRates } from './agents/contracts/notify-change.ts';
import type { Database } from './platform/db/database.ts';
import { turnoverBetween } from './rewards/eligibility/turnover-sum.ts';
import { grantPromotion } from './rewards/missions/grant-promotion.ts';
import { announceTakenDown } from './rewards/promotions/taken-down.ts';
import { ratesHoldFrom } from './rewards/rebates/rate-table.ts';
import { forfeitableAmount } from './rewards/turnover/forfeit.ts';

const EFFECTIVE = migrationNumber('effective_bets');
const DAY = 86_400_000;

/** A bet of RM1 as the previous version writes it, at an index of the clock. */
const betStatements = (transaction: number) => `
  insert into ledger_transactions (kind, posted_at) values ('stake', now());
  insert into ledger_entries (transaction_id, account_id, amount, posted_at)
    select t.id, a.id, case when a.member_id is null then 100 else -100 end, t.posted_at
    from ledger_transactions t, accounts a where t.id = ${transaction} and a.house_name is distinct from 'cashier';
  insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id)
    select 1, 'node', 'LIVE', 100, 0, posted_at, id from ledger_transactions where id = ${transaction};`;

/** A member with money, a bet, an open bonus, a contract above today's cap, and a promotion that ended. */
const BEFORE = `
  begin;
  insert into members (user_name, password_hash, type, registered_at) values ('before', '', 1, now());
  insert into members (user_name, password_hash, type, registered_at) values ('rests', '', 0, now());
  insert into accounts (house_name) values ('cashier');
  insert into accounts (house_name) values ('games');
  insert into accounts (member_id) values (1);
  insert into ledger_transactions (kind, posted_at) values ('deposit', now());
  insert into ledger_entries (transaction_id, account_id, amount, posted_at)
    select t.id, a.id, case when a.member_id is null then -1000 else 1000 end, t.posted_at
    from ledger_transactions t, accounts a where a.house_name is distinct from 'games';
  insert into deposits (member_id, order_no, method, amount, status, requested_at, decided_at, transaction_id)
    select 1, 'D1', 'bank', 1000, 'approved', posted_at, posted_at, id from ledger_transactions;
  insert into vendors (code, names, position) values ('V', '{}', 1);
  insert into games (game_id, node_id, node_name, names, game_type, vendor_code, game_code, position)
    values ('game', 'node', 'node', '{}', 'LIVE', 'V', 'code', 1);
  insert into turnovers (member_id, source, reference, required, forfeits, since) values (1, 'bonus', 'B1', 500, 50, now());
  insert into contracts (member_id, kind, offered_at, expires_at, cycle, rule, carry_over, tiers, state, answered_at,
      billed_to, due_at)
    values (1, 'salary', now(), now(), 'daily', 'turnover', 'none', '[{"min":1,"activeMembers":1,"percent":100}]',
      'valid', now(), now(), now() + interval '1 day');
  insert into promotion_joins (member_id, promotion_id, joined_at) values (1, 'sport-accumulator', now());
  ${betStatements(2)}
  commit;`;

let opened: BareDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openBareDatabase();
  db = opened.db;
  await opened.run(migrationSql(0, EFFECTIVE));
  await opened.run(BEFORE);
  await opened.run(migrationSql(EFFECTIVE, Number.POSITIVE_INFINITY));
  // A process of the previous version still writes beside the first new one.
  await opened.run(`begin; ${betStatements(3)} commit;`);
}, 60_000);
afterAll(() => opened.close());

const readRows = async (query: ReturnType<typeof sql>) =>
  (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] };

test('older bets are read as their stakes, and none of them is rewritten (HOUSE-1)', async () => {
  const { rows } = await readRows(sql`select effective, counted, rate_group from bets`);
  expect(rows).toEqual([
    { effective: null, counted: null, rate_group: null },
    { effective: null, counted: null, rate_group: null },
  ]);
  expect(await turnoverBetween(db, 1)).toBe(200n);
  await expectAccountedFor(db);
});

test('an open bonus counts stakes to its end (HOUSE-1)', async () => {
  expect((await readRows(sql`select figure from turnovers`)).rows).toEqual([{ figure: null }]);
});

test('an open bonus has no pocket: it ends under the old rule (HOUSE-19)', async () => {
  expect((await readRows(sql`select pocket, offer from turnovers`)).rows).toEqual([
    { pocket: null, offer: null },
  ]);
  expect(await forfeitableAmount(db, 1)).toBe(50n);
});

test('members get a message seven days before rates fall, once (HOUSE-11, HOUSE-14)', async () => {
  const change = await ratesHoldFrom(db);
  expect(Math.abs(change - Date.now() - 7 * DAY)).toBeLessThan(DAY);
  const deps = { db, clock: Date.now, changes: { publish: () => {} } } as unknown as Parameters<
    typeof notifyOfRates
  >[0];
  await notifyOfRates(deps);
  await notifyOfRates(deps);
  const { rows } = await readRows(
    sql`select member_id::int as id, titles ->> 'EN' as title from inbox_messages order by inbox_messages.id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([1, 1]);
  expect(String(rows[0]?.title)).toMatch(/^Rebates change on .*\d{4}$/);
  expect(String(rows[1]?.title)).toMatch(/^Your contract has a limit from /);
});

test('members of a removed promotion are notified once, and are paid (HOUSE-24)', async () => {
  const deps = { db, clock: Date.now } as unknown as Parameters<typeof grantPromotion>[0];
  await announceTakenDown(deps);
  await announceTakenDown(deps);
  const { rows } = await readRows(
    sql`select member_id::int as id from inbox_messages where titles ->> 'EN' like 'Accumulator boost %'`,
  );
  expect(rows).toEqual([{ id: 1 }]);
  await grantPromotion(deps, 1, 1_520n, 'sport-accumulator');
  expect(
    (await readRows(sql`select amount::int, required::int from rewards where member_id = 1`)).rows,
  ).toEqual([{ amount: 1_520, required: 0 }]);
});
