import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { OpenDatabase } from './database.ts';
import * as schema from './schema/index.ts';

/** The database behind a pool of connections. */
export function overPool(pool: Pool, engine: OpenDatabase['engine']): OpenDatabase {
  return {
    db: drizzle({ client: pool, schema }),
    engine,
    async ready() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => pool.end(),
  };
}
