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
/** A test has one or two databases open; an engine takes 100 MB and more. */
const MAX_IDLE = 2;

/**
 * Opens a migrated, empty embedded database: an engine of an earlier test, or a copy of the template. Emptying an
 * engine takes a quarter of the time of a copy. Closing the database returns the engine to the pool.
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

/** Lists each partition with its bounds: months that a test creates narrow the existing ones. */
const OBJECTS = sql`
  select concat_ws(' ', 'relation', relname, pg_get_expr(relpartbound, oid)) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all select concat('function ', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgname, tgrelid::regclass, tgenabled) from pg_trigger
    where not tgisinternal`;

const listObjects = async (db: Database): Promise<string[]> =>
  (await readRows(db, OBJECTS)).map(({ name }) => String(name)).sort();

async function readBeginning(db: Database): Promise<Beginning> {
  const objects = await listObjects(db);
  const rows = new Map<string, string>();
  for (const name of await filledTables(db)) {
    const [all] = await readRows(db, sql.raw(`select json_agg(t)::text as all from ${quoted(name)} t`));
    rows.set(name, String(all?.all));
  }
  const used = await usedSequences(db);
  return {
    objects: objects.join(),
    rows,
    sequences: new Map(used.map(({ name, value }) => [String(name), String(value)])),
  };
}

const usedSequences = (db: Database) =>
  readRows(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );

/** Returns tables that have rows; for partitions, the partitioned table. */
async function filledTables(db: Database): Promise<string[]> {
  const tables = await readRows(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const names = tables.map(({ name }) => String(name));
  const asked = names.map((name) => `select '${name}' as name where exists (select from ${quoted(name)})`);
  return (await readRows(db, sql.raw(asked.join(' union all ')))).map(({ name }) => String(name));
}

/** @returns whether the database has its first state; false if a test changed more than rows */
async function empty(db: Database, { objects, rows, sequences }: Beginning): Promise<boolean> {
  if ((await listObjects(db)).join() !== objects) return false;
  // Disabled, since triggers refuse changes of the ledger, and foreign keys refuse deletion in any order.
  await db.execute(sql`set session_replication_role = replica`);
  const filled = await filledTables(db);
  if (filled.length > 0)
    await db.execute(sql.raw(`truncate ${filled.map(quoted).join(', ')} restart identity cascade`));
  for (const [name, all] of rows)
    await db.execute(
      sql`insert into ${sql.raw(quoted(name))} overriding system value
        select * from json_populate_recordset(null::${sql.raw(quoted(name))}, ${all}::json)`,
    );
  for (const { name } of await usedSequences(db))
    await db.execute(sql.raw(`alter sequence ${quoted(String(name))} restart`));
  for (const [name, value] of sequences)
    await db.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint)`);
  return true;
}
