import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type ClientBase, Pool } from 'pg';
import { MIGRATIONS, type OpenDatabase } from '../database.ts';
import { databaseFromPool } from '../database-from-pool.ts';
import { SINGLE_PROCESS } from '../pg-notify.ts';
import { EMBEDDED_FOLDER, unreadable } from './embedded-folder.ts';
import { type Engine, startEngine } from './engine.ts';
import { EngineStream } from './engine-stream.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewer } from './refuse-newer.ts';

/** The engine has one session, which outlives a connection that was closed after an error. */
async function resetEngineSession(client: ClientBase): Promise<void> {
  await client.query('rollback');
  await client.query('discard all');
}

/** Connects to a running engine over its one connection, and migrates its schema. */
export async function connectToEngine(engine: Engine): Promise<OpenDatabase> {
  const pool = new Pool({
    user: 'postgres',
    stream: () => new EngineStream(engine),
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: resetEngineSession,
  });
  // Pending queries reject when the engine ends; idle connections need no handler.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await refuseNewer(pool, 'DATA_DIR');
  await migrate(drizzle({ client: pool }), { migrationsFolder: MIGRATIONS });
  const database = databaseFromPool(pool, 'embedded', SINGLE_PROCESS);
  return {
    ...database,
    async close() {
      await database.close();
      await engine.close();
    },
  };
}

/**
 * Opens the embedded database of a data folder, which is created when missing.
 * @throws {FolderInUseError} when another process has it open
 * @throws {DatabaseError} when the database cannot be opened
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const release = lockFolder(dataDir);
  try {
    const database = await connectToEngine(await startEngine(join(dataDir, EMBEDDED_FOLDER)));
    return {
      ...database,
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw unreadable(dataDir, error);
  }
}
