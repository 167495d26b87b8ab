import { sql } from 'drizzle-orm';
import { connectToEngine } from '#gateway/platform/db/connect/embedded.ts';
import type { Engine } from '#gateway/platform/db/connect/engine.ts';
import type { Database, OpenDatabase } from '#gateway/platform/db/database.ts';
import { embeddedCopy } from './embedded-template.ts';

/** What a migrated database has before any test: to find what a test added, and to put back what it removed. */
interface Beginning {
  /** Relations, functions and triggers, by kind and name. */
  readonly objects: string;
  /** Rows that migrations inserted, by table. */
  readonly rows: ReadonlyMap<string, string>;
  /** Values of sequences that migrations used, by name. */
  readonly sequences: ReadonlyMap<string, string>;
}

let beginning: Beginning | undefined;
/** Engines of this process that no test uses, each as a migrated database begins. */
const idle: Engine[] = [];
/** A test has one database open, or two; an engine takes 100 MB and more. */
const MAX_IDLE = 2;

/**
 * Opens an embedded database as a migrated one begins: an engine that another test has left, emptied in a quarter of
 * the time that a copy of the template takes, or a copy. Closing it gives the engine back.
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

/** Empties an engine's database over a connection of its own, which ends what a test has left open. */
async function isEmptied(engine: Engine): Promise<boolean> {
  const again = await connectToEngine({ answer: engine.answer, close: async () => {} });
  try {
    return beginning !== undefined && (await empty(again.db, beginning));
  } catch {
    // What a test broke is not repaired: the engine ends, and a copy takes its place.
    return false;
  } finally {
    await again.close();
  }
}

type Row = Record<string, unknown>;
const rowsOf = async (db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

const quoted = (name: string) => `"${name}"`;

/** A partition is told with its bounds: months that a test makes narrow those that were there. */
const OBJECTS = sql`
  select concat_ws(' ', 'relation', relname, pg_get_expr(relpartbound, oid)) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all select concat('function ', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgname, tgrelid::regclass, tgenabled) from pg_trigger
    where not tgisinternal`;

const objectsOf = async (db: Database): Promise<string[]> =>
  (await rowsOf(db, OBJECTS)).map(({ name }) => String(name)).sort();

async function readBeginning(db: Database): Promise<Beginning> {
  const objects = await objectsOf(db);
  const rows = new Map<string, string>();
  for (const name of await filledTables(db)) {
    const [all] = await rowsOf(db, sql.raw(`select json_agg(t)::text as all from ${quoted(name)} t`));
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
  rowsOf(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );

/** Returns tables that have rows; of a partitioned table the whole. */
async function filledTables(db: Database): Promise<string[]> {
  const tables = await rowsOf(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const names = tables.map(({ name }) => String(name));
  const asked = names.map((name) => `select '${name}' as name where exists (select from ${quoted(name)})`);
  return (await rowsOf(db, sql.raw(asked.join(' union all ')))).map(({ name }) => String(name));
}

/** @returns whether the database is as it began; not where a test has changed more than rows */
async function empty(db: Database, { objects, rows, sequences }: Beginning): Promise<boolean> {
  if ((await objectsOf(db)).join() !== objects) return false;
  // Triggers keep the ledger from being changed, and foreign keys from being emptied in any order.
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
