import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { type Database, MIGRATIONS } from '#gateway/platform/db/database.ts';
import { TEST_DATABASE_URL } from './fresh-database.ts';
import { databaseUrl, onServer } from './server-template.ts';

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[];
};

/** Returns the index of a migration. @param name its file's name without the number */
export function migrationNumber(name: string): number {
  const found = entries.find(({ tag }) => tag.replace(/^\d+_/, '') === name);
  if (!found) throw new Error(`There is no migration ${name}.`);
  return found.idx;
}

/** Returns the statements of the migrations from one up to, but without, another, as one transaction. */
export function migrationSql(from: number, to: number): string {
  const files = entries.filter(({ idx }) => idx >= from && idx < to);
  const texts = files.map(({ tag }) => readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'));
  return `begin; ${texts.join(';\n').replaceAll('--> statement-breakpoint', '')}; commit;`;
}

/** A database without tables, for tests of migrations. */
export interface BareDatabase {
  readonly db: Database;
  /** Runs several statements. */
  run(text: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Opens one on the tests' server if there is one, else embedded. */
export const openBareDatabase = (): Promise<BareDatabase> =>
  TEST_DATABASE_URL === undefined ? embedded() : onPostgres(TEST_DATABASE_URL);

let opened = 0;

async function onPostgres(server: string): Promise<BareDatabase> {
  opened += 1;
  const name = `test_bare_${process.pid}_${Date.now()}_${opened}`;
  await onServer(server, `create database ${name}`);
  const client = new Client({ connectionString: databaseUrl(server, name) });
  await client.connect();
  return {
    db: overServer({ client }) as unknown as Database,
    run: (text) => client.query(text),
    async close() {
      await client.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function embedded(): Promise<BareDatabase> {
  const engine = new PGlite();
  return {
    db: drizzlePglite({ client: engine }) as unknown as Database,
    run: (text) => engine.exec(text),
    close: () => engine.close(),
  };
}
