import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositRows } from '#gateway/cashier/deposits/list.ts';
import { withdrawalRows } from '#gateway/cashier/withdrawals/list.ts';
import { loadDemo } from '#gateway/demo/load.ts';
import { topRows } from '#gateway/games/catalogue/shelves.ts';
import { winnerRows } from '#gateway/games/catalogue/winners.ts';
import { turnoverSum } from '#gateway/rewards/eligibility/turnover-sum.ts';
import { playLogRows } from '#gateway/safer-play/log/play-log.ts';
import { makeBounds } from '#gateway/wallet/months/make-months.ts';
import { startOfMonth } from '#gateway/wallet/months/months.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { type PlanStep, readPlan } from '#testkit/database/plan-of.ts';
import { betRows, betTotals } from './bets.ts';
import { transactionRows, transactionTotals } from './transactions.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const { db, close } = await freshDatabase();
afterAll(close);

/** Three years of partitions of the ledger, up to the present month. */
const MONTHS = Array.from({ length: 36 }, (_, ahead) => startOfMonth(NOW, ahead - 35));

let memberId = 0;
let accountId = 0;
beforeAll(async () => {
  await db.transaction((tx) => makeBounds(tx, MONTHS));
  await loadDemo(db, NOW, 20);
  const { rows } = (await db.execute(
    sql`select m.id as member, a.id as account from members m join accounts a on a.member_id = m.id
      where m.user_name = 'player01'`,
  )) as unknown as { rows: { member: string; account: string }[] };
  memberId = Number(rows[0]?.member);
  accountId = Number(rows[0]?.account);
  // The planner uses statistics: for few rows any index would do.
  await db.execute(
    sql`insert into deposits (member_id, order_no, method, amount, status, requested_at, decided_at)
      select ${memberId}, 'X' || n, 'bank', 100, 'rejected', at, at
      from (select n, to_timestamp(${NOW / 1000}) - n * interval '1 hour' as at from generate_series(1, 2000) n) as made`,
  );
  await db.transaction(async (tx) => {
    // Skips foreign keys to the ledger's transactions, which this test does not need.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into withdrawals (member_id, order_no, method, amount, status, requested_at, decided_at,
          transaction_id, settled_transaction_id)
        select ${memberId}, 'Y' || n, 'bank', 100, 'rejected', at, at, -n, -n - 2000
        from (select n, to_timestamp(${NOW / 1000}) - n * interval '1 hour' as at from generate_series(1, 2000) n) as made`,
    );
  });
  await db.execute(sql`analyze`);
}, 60_000);

const range = { from: NOW - 90 * 86_400_000, to: NOW };
const CURSOR = Buffer.from(JSON.stringify([NOW, 1])).toString('base64url');
const page = { ...range, pageSize: 25, cursor: CURSOR, types: 'M' as const };

const LISTS: [what: string, index: string, statement: () => SQL][] = [
  ['transactions', 'ledger_entries_latest', () => transactionRows(db, accountId, page).rows.getSQL()],
  [
    'transactions of a kind',
    'ledger_entries_latest_of_kind',
    () => transactionRows(db, accountId, { ...page, kind: 'win' }).rows.getSQL(),
  ],
  ['bets', 'bets_by_member', () => betRows(db, memberId, page).rows.getSQL()],
  [
    'bets of a kind',
    'bets_by_type',
    () => betRows(db, memberId, { ...page, gameType: 'FISH' }).rows.getSQL(),
  ],
  ['deposits', 'deposits_by_member', () => depositRows(db, memberId, page).rows.getSQL()],
  [
    'deposits of a state',
    'deposits_by_state',
    () => depositRows(db, memberId, { ...page, status: 'approved' }).rows.getSQL(),
  ],
  ['withdrawals', 'withdrawals_by_member', () => withdrawalRows(db, memberId, page).rows.getSQL()],
  [
    'withdrawals of a state',
    'withdrawals_by_state',
    () => withdrawalRows(db, memberId, { ...page, status: 'approved' }).rows.getSQL(),
  ],
  ['decisions about play', 'play_log_by_member', () => playLogRows(db, memberId, page).rows.getSQL()],
];

/** Returns an index, with its partitions where its table is partitioned. */
async function withParts(index: string): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${index}::regclass`,
  )) as unknown as { rows: { name: string }[] };
  return [index, ...rows.map(({ name }) => name)];
}

describe('a page of records is read by an index that serves its filter and its order (CASH-4)', () => {
  test.each(LISTS)('%s', async (_, index, statement) => {
    const plan = await readPlan(db, statement());
    const used = plan.flatMap((step) => step['Index Name'] ?? []);
    const serving = await withParts(index);
    expect(used.filter((name) => serving.includes(name))).not.toEqual([]);
    // What an index serves in order needs no sorting.
    expect(plan.map((step) => step['Node Type'])).not.toContain('Sort');
    expect(plan.map((step) => step['Node Type'])).not.toContain('Seq Scan');
  });

  test('a page without its index has another plan, so the test would see it', async () => {
    await db.execute(sql`drop index bets_by_type`);
    const plan = await readPlan(db, betRows(db, memberId, { ...page, gameType: 'RNG' }).rows.getSQL());
    expect(plan.map((step) => step['Index Name'])).not.toContain('bets_by_type');
  });
});

describe('pages over months of the ledger (SCALE-5)', () => {
  test('a page of transactions reads only the months of its range, in their order', async () => {
    const plan = await readPlan(db, transactionRows(db, accountId, page).rows.getSQL());
    const read = plan.flatMap((step) => step['Relation Name'] ?? []);
    expect(new Set(read)).toEqual(
      new Set(['2026_11', '2026_10', '2026_09', '2026_08'].map((month) => `ledger_entries_${month}`)),
    );
    expect(plan.map((step) => step['Node Type']).slice(0, 2)).toEqual(['Limit', 'Append']);
  });

  test('a page over years stops at its last row: older months are not read', async () => {
    const all = { ...page, from: 0, cursor: undefined, pageSize: 2 };
    const { rows } = (await db.execute(
      sql`explain (analyze, format json) ${transactionRows(db, accountId, all).rows.getSQL()}`,
    )) as unknown as { rows: { 'QUERY PLAN': { Plan: PlanStep }[] }[] };
    const flat = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(flat)];
    const steps = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => flat(Plan));
    const parts = steps.filter((step) => step['Relation Name'] !== undefined);
    expect(parts.length).toBeGreaterThan(MONTHS.length);
    const begun = parts.filter((step) => (step['Actual Loops'] ?? 0) > 0);
    expect(begun.length).toBeLessThan(4);
    expect(begun.map((step) => step['Relation Name'])).toContain('ledger_entries_2026_11');
  });
});

describe('the latest wins are read by an index in their order, without a full scan (SCALE-5)', () => {
  const listIndexes = async (gameType: 'ESPORTS' | '') => {
    const plan = await readPlan(db, winnerRows(db, { gameType }).getSQL());
    expect(plan.map((step) => step['Node Type'])).not.toContain('Sort');
    expect(plan.map((step) => step['Node Type'])).not.toContain('Seq Scan');
    return plan.map((step) => step['Index Name']);
  };

  test('wins of all games use their index', async () => {
    expect(await listIndexes('')).toContain('bets_wins');
  });

  test('wins of a kind of game use their index', async () => {
    expect(await listIndexes('ESPORTS')).toContain('bets_wins_by_type');
  });

  test('wins without their index have another plan, so the test would see it', async () => {
    await db.execute(sql`drop index bets_wins_by_type`);
    expect(await listIndexes('ESPORTS')).not.toContain('bets_wins_by_type');
  });
});

test('the most played games are counted from the latest bets alone (SCALE-5, HOME-7)', async () => {
  const plan = await readPlan(db, topRows(db).getSQL());
  expect(plan.map((step) => step['Index Name'])).toContain('bets_latest');
  const whole = plan.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
  expect(whole).not.toContain('bets');
});

describe('sums of a period come from sums of quarters of an hour, not from its records (CASH-4)', () => {
  test.each([
    ['transactions', 'ledger_sums', () => transactionTotals(accountId, page)],
    ['bets', 'bet_sums', () => betTotals(memberId, page)],
    ['turnover for VIP', 'bet_sums', () => turnoverSum(db, memberId, page).getSQL()],
  ])('%s', async (_, table, statement) => {
    // The period begins and ends with a quarter, so that no records at its ends are read.
    const plan = await readPlan(db, statement());
    expect(plan.flatMap((step) => step['Relation Name'] ?? [])).toEqual([table]);
  });
});
