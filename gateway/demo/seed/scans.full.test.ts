import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { plansOn, type Statement, sentTo } from '#testkit/database/sent-statements.ts';
import { databaseUrl } from '#testkit/database/server-template.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { daysUntil, listReads, raggedUntil } from '#testkit/gateway/reads.ts';
import { seed } from './seed.ts';

const MEMBERS = 50_000;
const ENTRIES = 500_000;
/** Rows from which a table is large: smaller ones may be scanned in full where that is faster. */
const LARGE = 20_000;

// The embedded database is never so large.
describe.skipIf(TEST_DATABASE_URL === undefined)('a large database', { timeout: 600_000 }, () => {
  let site: TestGateway | undefined;
  afterAll(() => site?.close());

  test('no call that lists or counts scans a large table in full (SCALE-5)', async () => {
    site = await startGateway();
    const { clock, database, logIn } = site;
    const { db } = database;
    await seed(db, { members: MEMBERS, entries: ENTRIES, now: clock() });
    const readRow = async <Row>(statement: ReturnType<typeof sql>): Promise<Row> =>
      ((await db.transaction((tx) => tx.execute(statement))) as unknown as { rows: [Row] }).rows[0];
    const { name } = await readRow<{ name: string }>(sql`select current_database() as name`);
    const { large } = await readRow<{ large: string[] }>(
      sql`select array_agg(relname::text) as large from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
    );
    expect(large).toEqual(expect.arrayContaining(['members', 'ledger_transactions', 'bets']));
    // The entries are in a table a month: of a year, at least two have begun.
    const months = large.filter((table) => table.startsWith('ledger_entries_'));
    expect(months.length).toBeGreaterThan(10);
    const busiest = await readRow<{ id: string }>(sql`
      select accounts.member_id as id from ledger_entries join accounts on accounts.id = account_id
      where accounts.member_id is not null group by 1 order by count(*) desc limit 1`);
    const agent = await readRow<{ id: string }>(sql`select id from members where user_name = 'agent01'`);
    const below = await readRow<{ id: string }>(
      sql`select id from members where upline_id = ${agent.id} limit 1`,
    );
    const askers = {
      member: await logIn({ id: Number(busiest.id) }),
      agent: await logIn({ id: Number(agent.id) }),
      below: below.id,
    };
    const asked = site;
    const reads = [daysUntil, raggedUntil].flatMap((until) => listReads(asked, askers, until(clock())));

    const plans = await plansOn(databaseUrl(TEST_DATABASE_URL ?? '', name));
    const scannedBy = async (statement: Statement): Promise<string[]> =>
      (await plans.of(statement))
        .filter((step) => step['Node Type'] === 'Seq Scan' && large.includes(step['Relation Name'] ?? ''))
        .map((step) => `${step['Relation Name']}: ${statement.text}`);

    const query = vi.spyOn(Client.prototype, 'query');
    const refused: string[] = [];
    const scans = new Set<string>();
    let statements = 0;
    for (const { name: id, ask } of reads) {
      let cursor: string | undefined;
      // The first page and the next one, where there are pages.
      do {
        query.mockClear();
        const { success, errorCode, value } = await ask(cursor);
        if (!success) refused.push(`${id}: ${errorCode}`);
        const asking = sentTo(query);
        statements += asking.length;
        for (const statement of asking)
          for (const scan of await scannedBy(statement)) scans.add(`${id} ${scan}`);
        const next = (value as { next?: string } | null)?.next;
        cursor = cursor === undefined ? next : undefined;
      } while (cursor !== undefined);
    }
    await plans.close();
    expect(refused).toEqual([]);
    expect(statements).toBeGreaterThan(reads.length);
    expect([...scans]).toEqual([]);
  });
});
