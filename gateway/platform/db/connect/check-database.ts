import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { GatewaySettings } from '../../settings/settings.ts';
import { EMBEDDED_FOLDER, unreadable } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewer } from './refuse-newer.ts';
import { serverFault } from './server-fault.ts';

/** File with which PostgreSQL marks the folder of a database. */
const MARK = 'PG_VERSION';
const CONNECT_MS = 5_000;
const READ_MS = 3_000;

/** Without its mark the engine would make a new database over the old one. */
function checkFolder(dataDir: string): void {
  const folder = join(dataDir, EMBEDDED_FOLDER);
  if (existsSync(folder)) {
    let names: readonly string[];
    try {
      names = readdirSync(folder);
    } catch (cause) {
      throw unreadable(dataDir, cause);
    }
    if (names.length > 0 && !names.includes(MARK)) throw unreadable(dataDir, new Error(`${MARK} is missing`));
  }
  lockFolder(dataDir)();
}

async function checkServer(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: READ_MS,
    application_name: 'gateway',
  });
  // A connection that is lost rejects the query, too.
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseNewer(client, 'DATABASE_URL');
  } catch (error) {
    throw serverFault(error, url);
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Checks the database of the settings without starting its engine.
 * @throws {DatabaseError | FolderInUseError} with what to do
 */
export async function checkDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<GatewaySettings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<void> {
  if (DATABASE_URL === undefined) checkFolder(DATA_DIR);
  else await checkServer(DATABASE_URL);
}
