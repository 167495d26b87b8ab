import { sql } from 'drizzle-orm';
import { connectToEngine } from '#gateway/platform/db/connect/embedded.ts';
import type { Engine } from '#gateway/platform/db/connect/engine.ts';
import type { Database, OpenDatabase } from '#gateway/platform/db/database.ts';
import { embeddedCopy } from './embedded-template.ts';

/** The state of a migrated database before any test, to detect additions of a test and to restore what it removed. */
interface Beginning {
  /** Relations, functions and triggers, by kind and name. */
  readonly objects: string;
  /** Rows that migrations inserted, by table. */
  readonly rows: ReadonlyMap<string, string>;
  /** Values of sequences that migrations used, by name. */
  readonly sequences: ReadonlyMap<string, string>;
}

let beginning: Beginning | undefined;
/** Unused engines of this process, each in the state of a migrated database. */
const idle: Engine[] = [];
/** A test file has up to four databases open; an engine takes 100 MB and more. */
const MAX_IDLE = 4;
/** A larger table is vacuumed when it is emptied: dead rows would slow down later tests, and change their plans. */
const MAX_DEAD_BYTES = 65_536;

/**
 * Opens a migrated, empty embedded database: an engine of an earlier test, or a copy of the template. Emptying an
 * engine takes a tenth of the time of a copy. Closing the database returns the engine to the pool.
 */
export async function takeEmbedded(): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await embeddedCopy());
  const lent = await connectToEngine({ answer: engine.answer, close: async () => {} });
  beginning ??= await readBeginning(lent.db);
  return {
    ...lent,
    async close() {
      await lent.close();
      if (idle.length < MAX_IDLE && (await isEmptied(engine))) idle.push(engine);
      else await engine.close();
    },
  };
}

/** Empties an engine's database over a separate connection, which ends transactions that a test left open. */
async function isEmptied(engine: Engine): Promise<boolean> {
  const again = await connectToEngine({ answer: engine.answer, close: async () => {} });
  try {
    return beginning !== undefined && (await empty(again.db, beginning));
  } catch {
    // A broken database is not repaired: the engine ends, and a copy replaces it.
    return false;
  } finally {
    await again.close();
  }
}

type Row = Record<string, unknown>;
const readRows = async (db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

const quoted = (name: string) => `"${name}"`;

/**
 * Lists each partition with its bounds: months that a test creates narrow the existing ones. Statistics that a test
 * gathered would change the plans of the next.
 */
const OBJECTS = sql`
  select concat_ws(' ', 'relation', relname, pg_get_expr(relpartbound, oid)) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all select concat('function ', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgname, tgrelid::regclass, tgenabled) from pg_trigger
    where not tgisinternal
  union all select concat_ws(' ', 'statistics', relname, staattnum) from pg_statistic
    join pg_class on pg_class.oid = starelid where relnamespace = 'public'::regnamespace`;

const listObjects = async (db: Database): Promise<string[]> =>
  (await readRows(db, OBJECTS)).map(({ name }) => String(name)).sort();

async function readBeginning(db: Database): Promise<Beginning> {
  const objects = await listObjects(db);
  const rows = await readTables(
    db,
    (await writtenTables(db)).map(({ name }) => name),
  );
  const used = await usedSequences(db);
  return {
    objects: objects.join(),
    rows: new Map([...rows].filter(([, all]) => all !== 'null')),
    sequences: new Map(used.map(({ name, value }) => [String(name), String(value)])),
  };
}

const usedSequences = (db: Database) =>
  readRows(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );

/** Returns tables and partitions that have or had rows, with their sizes. */
async function writtenTables(db: Database): Promise<{ readonly name: string; readonly bytes: number }[]> {
  const tables = await readRows(
    db,
    sql`select relname as name, pg_relation_size(oid)::int as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  return tables.map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }));
}

/** Returns the rows of each table as JSON. */
async function readTables(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  const each = names.map(
    (name) => `select '${name}' as name, (select json_agg(t)::text from ${quoted(name)} t) as all`,
  );
  const read = await readRows(db, sql.raw(each.join(' union all ')));
  return new Map(read.map(({ name, all }) => [String(name), String(all)]));
}

/** @returns whether the database has its first state; false if a test changed more than rows */
async function empty(db: Database, { objects, rows, sequences }: Beginning): Promise<boolean> {
  if ((await listObjects(db)).join() !== objects) return false;
  // Disabled, since triggers refuse changes of the ledger, and foreign keys refuse deletion in any order.
  await db.execute(sql`set session_replication_role = replica`);
  const now = await readTables(db, [...rows.keys()]);
  const spoiled = new Set([...rows.keys()].filter((name) => now.get(name) !== rows.get(name)));
  // Truncation creates the files of a table and its indexes again, and those of all tables that refer to it.
  const written = (await writtenTables(db)).filter(({ name }) => spoiled.has(name) || !rows.has(name));
  if (written.length > 0)
    await db.execute(sql.raw(written.map(({ name }) => `delete from ${quoted(name)}`).join('; ')));
  const large = written.filter(({ bytes }) => bytes > MAX_DEAD_BYTES).map(({ name }) => quoted(name));
  if (large.length > 0) await db.execute(sql.raw(`vacuum ${large.join(', ')}`));
  for (const name of spoiled)
    await db.execute(
      sql`insert into ${sql.raw(quoted(name))} overriding system value
        select * from json_populate_recordset(null::${sql.raw(quoted(name))}, ${rows.get(name)}::json)`,
    );
  await db.execute(
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const [name, value] of sequences)
    await db.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`);
  return true;
}
