import { type SQL, sql } from 'drizzle-orm';
import { foldTeams } from '../agents/reports/fold.ts';
import type { Database, Transaction } from '../db/database.ts';
import { loadDemo } from '../demo/load.ts';
import { houseAccount } from '../wallet/accounts.ts';
import { addMembers, addProfiles, openAccounts, seededName } from './members.ts';
import { addMovements, ENTRIES_OF_A_VISIT } from './movements.ts';

/** What whoever seeds has to be told. */
export class SeedError extends Error {
  override name = 'SeedError';
}

export interface SeedOptions {
  readonly members: number;
  /** Of the ledger, as near as whole visits come to it. */
  readonly entries: number;
  /** When the period ends; epoch milliseconds. */
  readonly now: number;
  /** Told after each part. */
  readonly onProgress?: (entries: number) => void;
}

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 365;
/** So many visits are written in one transaction. */
const VISITS_AT_A_TIME = 20_000;
/** Players of the demo who come first: those whom the README names. */
const DEMO_PLAYERS = 20;

const moment = (at: number): SQL => sql`to_timestamp(${at / 1000})`;

async function oneRow<Row>(db: Database, statement: SQL): Promise<Row> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  const [row] = rows;
  if (!row) throw new Error('The database returned no row');
  return row;
}

/** Work that takes its time, in one transaction. */
const patiently = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });

/** @returns the id of the first one */
function seedMembers(db: Database, { members, now }: SeedOptions): Promise<number> {
  const begins = moment(now - PERIOD_DAYS * DAY_MS);
  return patiently(db, async (tx) => {
    const { last } = await oneRow<{ last: string }>(tx, sql`select max(id) as last from members`);
    const first = Number(last) + 1;
    await tx.execute(addMembers(first, members, begins, moment(now)));
    await tx.execute(sql`select setval(pg_get_serial_sequence('members', 'id'), max(id)) from members`);
    await tx.execute(addProfiles(first));
    await tx.execute(openAccounts(first));
    for (const house of ['cashier', 'games'] as const) await houseAccount(tx, house);
    return first;
  });
}

/** Sequences go on after the ids that were written, also where seeding is broken off. */
const CONTINUE = ['ledger_transactions', 'ledger_entries'].map((table) =>
  sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`),
);

async function seedSlice(
  db: Database,
  slice: { first: number; members: number; visits: number; from: SQL; to: SQL },
): Promise<number> {
  return patiently(db, async (tx) => {
    const last = await oneRow<{ transaction: string; entry: string }>(
      tx,
      sql`select coalesce((select max(id) from ledger_transactions), 0) as transaction,
        coalesce((select max(id) from ledger_entries), 0) as entry`,
    );
    // Neither triggers nor foreign keys: each would look at every row by itself.
    await tx.execute(sql`set local session_replication_role = replica`);
    const ids = { lastTransaction: last.transaction, lastEntry: last.entry };
    for (const statement of addMovements({ ...slice, ...ids })) await tx.execute(statement);
    for (const statement of CONTINUE) await tx.execute(statement);
    const { count } = await oneRow<{ count: number }>(tx, sql`select 2 * count(*)::int as count from moves`);
    return count;
  });
}

/**
 * Fills a database with so many members and a year of what they did, after the demo's own. Rows are made by the server
 * itself, statement by statement: nothing has to travel there. Needs the rights of a superuser.
 * @throws {SeedError} where there are seeded members already
 */
export async function seed(db: Database, options: SeedOptions): Promise<{ entries: number }> {
  const { members, now, onProgress = () => {} } = options;
  await loadDemo(db, now, DEMO_PLAYERS);
  const { isSeeded } = await oneRow<{ isSeeded: boolean }>(
    db,
    sql`select exists (select from members where lower(user_name) = ${seededName(1)}) as "isSeeded"`,
  );
  if (isSeeded) throw new SeedError('This database is seeded already: seed another one.');
  const first = await seedMembers(db, options);
  const visits = Math.round(options.entries / ENTRIES_OF_A_VISIT);
  const slices = Math.max(1, Math.ceil(visits / VISITS_AT_A_TIME));
  const beginningOf = (slice: number) => moment(now - PERIOD_DAYS * DAY_MS * (1 - slice / slices));
  let entries = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const these = Math.floor((visits * (slice + 1)) / slices) - Math.floor((visits * slice) / slices);
    const period = { from: beginningOf(slice), to: beginningOf(slice + 1) };
    entries += await seedSlice(db, { first, members, visits: these, ...period });
    onProgress(entries);
  }
  // Adding up has to know how large everything is by now, and writes two tables of its own.
  await patiently(db, (tx) => tx.execute(sql`analyze`));
  await foldTeams(db);
  await patiently(db, (tx) => tx.execute(sql`analyze`));
  return { entries };
}
