import { Client } from 'pg';
import pino from 'pino';
import { openServer } from '#gateway/platform/db/connect/server.ts';
import { migrationsHash } from './migrations-hash.ts';

/** Advisory lock under which test processes create the template, one after the other. */
const TEMPLATE_LOCK = 7_406_512_002;

/** Returns the address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Runs a statement that PostgreSQL refuses inside a transaction. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(statement));
}

/** Returns the name of a migrated, empty database to copy, created once for each state of the migrations. */
export function serverTemplate(serverUrl: string): Promise<string> {
  const name = `test_template_${migrationsHash()}`;
  return withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const opened = await openServer(databaseUrl(serverUrl, draft), pino({ level: 'silent' }));
    await opened.close();
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });
}
