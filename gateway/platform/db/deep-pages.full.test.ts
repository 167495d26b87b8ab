import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadDemo } from '#gateway/demo/load.ts';
import { makeBounds } from '#gateway/wallet/months/make-months.ts';
import { startOfMonth } from '#gateway/wallet/months/months.ts';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { type Plans, plansOn, type Statement, sentTo } from '#testkit/database/sent-statements.ts';
import { databaseUrl } from '#testkit/database/server-template.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { listReads, type Read } from '#testkit/gateway/reads.ts';

/** Rows of each list, one every twenty minutes. */
const ROWS = 1_500;
/** Number of the page that is compared with the first. */
const DEPTH = 40;

const PAGE = 25;
/** For each row of a page, the rows that are joined to it by key. */
const MAX_ROWS = 6 * PAGE;
/** Rows of the same moment as the last one of a page. */
const A_FEW = 5;

/** The callers: a player below the agent, and the agent. */
interface Askers {
  readonly member: number;
  readonly account: number;
  readonly agent: number;
}

/** Fills each list that has pages with rows below `now`; columns are `n` and `at`. */
function fill({ member, account, agent }: Askers, now: number): SQL[] {
  const made = sql`(select n, to_timestamp(${now / 1000}) - n * interval '20 minutes' as at
    from generate_series(1, ${ROWS}::int) as n) as made`;
  const texts = sql`'{"EN":"","CN":"","MS":""}'::jsonb`;
  return [
    sql`insert into ledger_transactions (id, kind, posted_at) overriding system value
      select 1000000 + n, 'sign-in', at from ${made}`,
    sql`insert into ledger_entries (transaction_id, account_id, amount, balance_after, kind, posted_at)
      select 1000000 + n, ${account}, 1, 1, 'sign-in', at from ${made}`,
    sql`insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id)
      select ${member}, node_id, game_type, 100, 0, at, 1000000 + n
      from ${made} cross join (select * from games order by node_id limit 1) as game`,
    sql`insert into deposits (member_id, order_no, method, amount, status, requested_at, decided_at)
      select ${member}, 'X' || n, 'bank', 100, 'rejected', at, at from ${made}`,
    sql`insert into withdrawals (member_id, order_no, method, amount, status, requested_at, decided_at, transaction_id,
        settled_transaction_id)
      select ${member}, 'Y' || n, 'bank', 100, 'rejected', at, at, -n, -n - ${ROWS} from ${made}`,
    sql`insert into inbox_messages (member_id, titles, contents, sent_at)
      select ${member}, ${texts}, ${texts}, at from ${made}`,
    sql`insert into play_log (member_id, what, at) select ${member}, 'limits-kept', at from ${made}`,
    sql`insert into members (user_name, password_hash, type, upline_id, registered_at)
      select whose || n, '', 0, upline, at
      from ${made} cross join (values ('friend', ${member}::bigint), ('child', ${agent}::bigint)) as below (whose, upline)`,
    sql`insert into contract_bills (contract_id, member_id, kind, period_from, period_to, result, carried, active_members,
        percent, due, state, issued_at)
      select -n, ${agent}, 'dividend', at - interval '1 hour', at, 0, 0, 0, 0, 0, 'unreached', at from ${made}`,
    sql`insert into lottery_issues (lottery_code, no, closes_at, draws_at, complete_at, state, hash, numbers)
      select 'VNSOUTH', 'deep-' || n, at, at, at, 'settled', '', '[]' from ${made}`,
    sql`insert into lottery_tickets (member_id, issue_id, state, multiple, lines, stake, placed_at, settled_at,
        stake_transaction_id, bet_id)
      select ${member}, issue.id, 'lost', 1, '[]', 100, at, at, -n, -n
      from ${made} cross join (select id from lottery_issues where no = 'deep-1') as issue`,
  ];
}

// Statements are read from the server's driver.
describe.skipIf(TEST_DATABASE_URL === undefined)('a list of many pages', { timeout: 120_000 }, () => {
  let site: TestGateway;
  let plans: Plans;
  let reads: Read[] = [];

  beforeAll(async () => {
    site = await startGateway();
    const { db } = site.database;
    const { clock } = site;
    await db.transaction((tx) => makeBounds(tx, [startOfMonth(clock()), startOfMonth(clock(), -1)]));
    await loadDemo(db, site.clock(), 20, 40);
    const readRow = async <Row>(statement: SQL): Promise<Row> =>
      ((await db.execute(statement)) as unknown as { rows: [Row] }).rows[0];
    const askers = await readRow<Record<keyof Askers, string>>(sql`
      select members.id as member, accounts.id as account, ancestor_id as agent
      from members join accounts on accounts.member_id = members.id join team_paths on team_paths.member_id = members.id
      where ancestor_id = (select id from members where user_name = 'agent01') order by depth, members.id limit 1`);
    const [member, account, agent] = [askers.member, askers.account, askers.agent].map(Number) as [
      number,
      number,
      number,
    ];
    await db.transaction(async (tx) => {
      // Skips triggers and foreign keys, which this test does not need.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of fill({ member, account, agent }, site.clock())) await tx.execute(statement);
    });
    await db.transaction((tx) => tx.execute(sql`analyze`));
    const { name } = await readRow<{ name: string }>(sql`select current_database() as name`);
    plans = await plansOn(databaseUrl(TEST_DATABASE_URL ?? '', name));
    const sessions = {
      member: await site.logIn({ id: member }),
      agent: await site.logIn({ id: agent }),
      below: String(member),
    };
    reads = listReads(site, sessions).filter((read) => read.hasPages);
  }, 120_000);
  afterAll(async () => {
    await plans?.close();
    await site?.close();
  });

  /** Returns how many rows a statement reads, filtered ones included. */
  async function rowsRead(statement: Statement): Promise<number> {
    const steps = await plans.ofRun(statement);
    return steps
      .filter((step) => step['Relation Name'] !== undefined || step['Index Name'] !== undefined)
      .map((step) => {
        const leftOut = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
        return ((step['Actual Rows'] ?? 0) + leftOut) * (step['Actual Loops'] ?? 1);
      })
      .reduce((sum, rows) => sum + rows, 0);
  }

  test('every call with pages has a list here', () => {
    expect(reads.length).toBeGreaterThan(10);
  });

  /** Returns how many rows the statements of a page read, and how many the statement of the page itself reads. */
  async function readBy(statements: readonly Statement[]): Promise<{ all: number; page: number }> {
    const read = { all: 0, page: 0 };
    for (const statement of statements) {
      const rows = await rowsRead(statement);
      read.all += rows;
      if (/ order by .* limit /.test(statement.text)) read.page += rows;
    }
    return read;
  }

  test(`page ${DEPTH} reads as few rows as the first (SCALE-5)`, async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const slow: unknown[] = [];
    for (const { name, ask } of reads) {
      let cursor: string | undefined;
      const read: { all: number; page: number }[] = [];
      for (let page = 0; page <= DEPTH; page += 1) {
        query.mockClear();
        const { success, value } = await ask(cursor);
        expect([name, page, success]).toEqual([name, page, true]);
        if (page === 0 || page === DEPTH) read.push(await readBy(sentTo(query)));
        cursor = (value as { next?: string }).next;
        expect([name, page, cursor]).toEqual([name, page, expect.any(String)]);
      }
      const [first, deep] = read;
      const isQuick =
        first && deep && deep.all <= first.all + A_FEW && deep.page >= PAGE && deep.page <= MAX_ROWS;
      if (!isQuick) slow.push({ name, first, deep });
    }
    query.mockRestore();
    expect(slow).toEqual([]);
  });
});
