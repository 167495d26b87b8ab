import { type SQL, sql } from 'drizzle-orm';
import { foldTeams } from '#gateway/agents/reports/fold.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { houseAccount } from '#gateway/wallet/accounts.ts';
import { lockPartitions } from '#gateway/wallet/months/lock-partitions.ts';
import { makeBounds } from '#gateway/wallet/months/make-months.ts';
import { startOfMonth } from '#gateway/wallet/months/months.ts';
import { loadDemo } from '../load.ts';
import { inBulk } from './in-bulk.ts';
import { addMembers, seededName } from './members.ts';
import { addMovements, addSums, ENTRIES_OF_A_VISIT } from './movements.ts';

/** An error for the operator who seeds. */
export class SeedError extends Error {
  override name = 'SeedError';
}

export interface SeedOptions {
  readonly members: number;
  /** Number of ledger entries, rounded to whole visits. */
  readonly entries: number;
  /** End of the period; epoch milliseconds. */
  readonly now: number;
  /** Called after each part. */
  readonly onProgress?: (entries: number) => void;
}

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 365;
/** Visits of one batch, in the server's memory. */
const VISITS_AT_A_TIME = 50_000;
/** Players of the demo who come first: those whom the README names. */
const DEMO_PLAYERS = 20;

const moment = (at: number): SQL => sql`to_timestamp(${at / 1000})`;

async function oneRow<Row>(db: Database | Transaction, statement: SQL): Promise<Row> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  const [row] = rows;
  if (!row) throw new Error('The database returned no row');
  return row;
}

/** Runs slow work in one transaction. */
const patiently = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });

/** @returns the id of the first one */
async function seedMembers(tx: Transaction, { members, now }: SeedOptions): Promise<number> {
  const begins = moment(now - PERIOD_DAYS * DAY_MS);
  const { last } = await oneRow<{ last: string }>(tx, sql`select max(id) as last from members`);
  const first = Number(last) + 1;
  for (const statement of addMembers(first, members, begins, moment(now))) await tx.execute(statement);
  // Their actions are computed by joins on these tables.
  for (const table of ['members', 'accounts']) await tx.execute(sql.raw(`analyze ${table}`));
  return first;
}

async function seedSlice(
  tx: Transaction,
  slice: { first: number; members: number; visits: number; from: SQL; to: SQL },
): Promise<number> {
  const last = await oneRow<{ transaction: string; entry: string }>(
    tx,
    sql`select coalesce((select max(id) from ledger_transactions), 0) as transaction,
      coalesce((select max(id) from ledger_entries), 0) as entry`,
  );
  const ids = { lastTransaction: last.transaction, lastEntry: last.entry };
  for (const statement of addMovements({ ...slice, ...ids })) await tx.execute(statement);
  const { count } = await oneRow<{ count: number }>(tx, sql`select 2 * count(*)::int as count from moves`);
  await tx.execute(sql`drop table moves`);
  return count;
}

/** Sets sequences to continue after the inserted ids. */
const CONTINUE = ['members', 'ledger_transactions', 'ledger_entries'].map((table) =>
  sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`),
);

/** Returns the starts of the months in the period, and of the following ones. */
function listMonths(now: number): number[] {
  const first = startOfMonth(now - PERIOD_DAYS * DAY_MS);
  const months = Array.from({ length: 18 }, (_, ahead) => startOfMonth(first, ahead));
  return months.filter((month) => month <= startOfMonth(now, 1));
}

/** @returns the number of entries */
async function seedAll(tx: Transaction, options: SeedOptions): Promise<number> {
  const { members, now, onProgress = () => {} } = options;
  const first = await seedMembers(tx, options);
  const visits = Math.round(options.entries / ENTRIES_OF_A_VISIT);
  const slices = Math.max(1, Math.ceil(visits / VISITS_AT_A_TIME));
  const sliceStart = (slice: number) => moment(now - PERIOD_DAYS * DAY_MS * (1 - slice / slices));
  let entries = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const these = Math.floor((visits * (slice + 1)) / slices) - Math.floor((visits * slice) / slices);
    const period = { from: sliceStart(slice), to: sliceStart(slice + 1) };
    entries += await seedSlice(tx, { first, members, visits: these, ...period });
    onProgress(entries);
  }
  for (const statement of [...addSums(first), ...CONTINUE]) await tx.execute(statement);
  return entries;
}

/**
 * Fills a database with members and a year of their actions, after the demo's own: all of it or, where it is
 * interrupted, nothing. The server itself creates the rows, so no data is transferred. Needs the rights of a superuser.
 * @throws {SeedError} where there are seeded members already
 */
export async function seed(db: Database, options: SeedOptions): Promise<{ entries: number }> {
  await loadDemo(db, options.now, DEMO_PLAYERS);
  const { isSeeded } = await oneRow<{ isSeeded: boolean }>(
    db,
    sql`select exists (select from members where lower(user_name) = ${seededName(1)}) as "isSeeded"`,
  );
  if (isSeeded) throw new SeedError('This database is seeded already: seed another one.');
  const entries = await patiently(db, async (tx) => {
    await lockPartitions(tx);
    await makeBounds(tx, listMonths(options.now));
    for (const house of ['cashier', 'games'] as const) await houseAccount(tx, house);
    return inBulk(tx, () => seedAll(tx, options));
  });
  // The sums need statistics on the new sizes, and are written to two separate tables.
  await patiently(db, (tx) => tx.execute(sql`analyze`));
  await foldTeams(db);
  await patiently(db, (tx) => tx.execute(sql`analyze`));
  return { entries };
}
