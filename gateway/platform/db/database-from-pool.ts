import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import type { ProcessMessages } from './pg-notify.ts';
import * as schema from './schema/index.ts';

/** Creates the database for a pool of connections. */
export function databaseFromPool(
  pool: Pool,
  engine: OpenDatabase['engine'],
  processMessages: ProcessMessages,
): OpenDatabase {
  return {
    db: drizzle({ client: pool, schema }),
    engine,
    processMessages,
    async ready() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await processMessages.close();
      await pool.end();
    },
  };
}
