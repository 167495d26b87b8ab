import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ProcessMessages } from './pg-notify.ts';
import type * as schema from './schema/index.ts';

/** The database, embedded or PostgreSQL, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * An open transaction; asked for where several statements must hold together. Inside one, use it alone: the
 * embedded engine has one connection, so a query beside it, or a wait on anything else, stands still.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  /** `embedded` has one connection: what needs several at once is shown on `postgresql` alone. */
  readonly engine: 'embedded' | 'postgresql';
  /** What the processes on this database tell each other. */
  readonly processMessages: ProcessMessages;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Folder of the migrations, read by the migrators of both engines. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Advisory lock under which processes that start together migrate and fill the database one after the other. */
export const PREPARATION_LOCK = 7_406_512_001;
