import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import type { Notices } from './pg-notify.ts';
import * as schema from './schema/index.ts';

/** The database behind a pool of connections. */
export function overPool(pool: Pool, engine: OpenDatabase['engine'], notices: Notices): OpenDatabase {
  return {
    db: drizzle({ client: pool, schema }),
    engine,
    notices,
    async ready() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      await notices.close();
      await pool.end();
    },
  };
}
