import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ProcessMessages } from './pg-notify.ts';
import type * as schema from './schema/index.ts';

/** The database, embedded or PostgreSQL, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * An open transaction, for several statements that must succeed together. Inside one, use it alone. The embedded engine
 * has one connection, so a query beside the transaction, or another wait, would deadlock.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  /** `embedded` has one connection: concurrency is tested on `postgresql` alone. */
  readonly engine: 'embedded' | 'postgresql';
  /** Messages between the processes on this database. */
  readonly processMessages: ProcessMessages;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Folder of the migrations, for the migrators of both engines. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Advisory lock under which processes that start together migrate and fill the database in turn. */
export const PREPARATION_LOCK = 7_406_512_001;
