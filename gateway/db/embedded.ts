import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS, type OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { planStatements } from './planned-statements.ts';
import * as schema from './schema/index.ts';

/** Wraps a running engine; `release` is called once it is closed. */
export async function overEngine(engine: PGlite, release: () => void = () => {}): Promise<OpenDatabase> {
  const db = drizzle({ client: engine, schema });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  planStatements(engine);
  return {
    db,
    engine: 'embedded',
    ready: async () => engine.ready && !engine.closed,
    async close() {
      await engine.close();
      release();
    },
  };
}

/**
 * Opens the embedded database of a data folder, made when missing.
 * @throws {FolderInUseError} when another process has it open
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const release = lockFolder(dataDir);
  try {
    return await overEngine(await PGlite.create(join(dataDir, 'database')), release);
  } catch (error) {
    release();
    throw error;
  }
}
