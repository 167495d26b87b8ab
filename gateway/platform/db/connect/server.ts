import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { MIGRATIONS, type OpenDatabase, PREPARATION_LOCK } from '../database.ts';
import { databaseFromPool } from '../database-from-pool.ts';
import { LimitedClient } from './limited-client.ts';
import { refuseNewer } from './refuse-newer.ts';
import { serverFault } from './server-fault.ts';
import { serverNotices } from './server-notices.ts';

/** Timeout for a free connection of the pool. */
const WAIT_TIMEOUT_MS = 3_000;

/**
 * For a page of twenty rows the planner would memoize lookups in a table for as many keys as there are members. With a
 * million members that costs milliseconds for nothing.
 */
const SETTINGS = 'set enable_memoize = off';

/** Migrates the schema; safe when several processes do so at the same time. */
export async function migrateAlone(pool: Pool): Promise<void> {
  const guard = await pool.connect();
  try {
    await guard.query('set statement_timeout = 0');
    await guard.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await refuseNewer(guard, 'DATABASE_URL');
    await migrate(drizzle(guard), { migrationsFolder: MIGRATIONS });
  } finally {
    // Destroying the connection frees the lock, also after a failed migration.
    guard.release(true);
  }
}

/** Connects to PostgreSQL. A lost connection is replaced by the next query. @throws {DatabaseError} */
export async function openServer(url: string, logger: Logger): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    Client: LimitedClient,
    application_name: 'gateway',
    onConnect: (client) => client.query(SETTINGS),
  });
  // Without listeners a broken connection, idle or in use, would end the process.
  const lost = (error: Error) => logger.warn({ err: error }, 'lost a connection to the database');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    throw serverFault(cause, url);
  }
  return databaseFromPool(pool, 'postgresql', serverNotices(url, logger));
}
