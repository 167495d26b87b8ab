import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { playerAccount } from '#gateway/wallet/ledger.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { listTransactions } from './transactions.ts';

const { db, close } = await freshDatabase();
afterAll(close);

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const ROUNDS = 200;

interface Player {
  readonly memberId: number;
  readonly movements: number;
}

/** Creates a player with this many movements, spread over eighty days. */
async function playerWith(movements: number): Promise<Player> {
  const [member] = await createMembers(db, [
    { userName: `has${movements}`, passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const memberId = member?.id ?? 0;
  await db.transaction(async (tx) => {
    const player = await playerAccount(tx, memberId);
    // Does the triggers' work in one statement: a hundred thousand updates of one balance take minutes.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      with made as (
        insert into ledger_transactions (kind, posted_at)
        select 'sign-in', to_timestamp(${NOW / 1000}) - n * interval '80 days' / ${movements}::int
        from generate_series(1, ${movements}::int) n returning id, posted_at
      )
      insert into ledger_entries (transaction_id, account_id, amount, balance_after, kind, posted_at)
      select id, ${player}::bigint, 1, row_number() over (order by posted_at), 'sign-in', posted_at from made`);
    await tx.execute(sql`
      insert into ledger_sums (account_id, quarter, kind, gained, lost)
      select account_id, date_bin('15 minutes', posted_at, 'epoch'), kind, sum(amount), 0 from ledger_entries
      where account_id = ${player}::bigint group by 1, 2, 3`);
  });
  return { memberId, movements };
}

const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

test('the first page of 100,000 movements costs at most twice that of 100 (CASH-4)', {
  timeout: 300_000,
}, async () => {
  const players = [await playerWith(100), await playerWith(100_000)];
  await db.transaction((tx) => tx.execute(sql`analyze`));
  const query = { from: NOW - 90 * DAY, to: NOW, types: 'M' as const, pageSize: 25 };
  const read = async ({ memberId, movements }: Player) => {
    const began = performance.now();
    const { list, totals } = await listTransactions(db, memberId, query, 'EN');
    expect([list?.length, totals?.in]).toEqual([25, movements / 100]);
    return performance.now() - began;
  };
  const times: [number[], number[]] = [[], []];
  for (const player of players) for (let warm = 0; warm < 20; warm++) await read(player);
  // Alternates, so that other load on the machine slows both.
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, player] of players.entries()) times[at]?.push(await read(player));
  const [few, many] = [p95(times[0]), p95(times[1])];
  expect(many / few, `${many.toFixed(1)} ms and ${few.toFixed(1)} ms`).toBeLessThan(2);
});
