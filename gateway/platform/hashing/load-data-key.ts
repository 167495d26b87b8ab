import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { dataKeys } from '../db/schema/index.ts';
import { type DataKeyValues, KEY_MISSING, parseDataKey } from '../settings/data-key-values.ts';
import { type GatewaySettings, SettingsError } from '../settings/settings.ts';
import { createDataKey, DATA_KEY_BYTES, type DataKey } from './data-key.ts';

/** File in `DATA_DIR`, readable by its owner alone. */
export const DATA_KEY_FILE = 'data-key';

type KeySettings = Pick<
  GatewaySettings,
  'DATA_KEY' | 'DATA_KEY_LOST' | 'DATABASE_URL' | 'DATA_DIR' | 'DEMO_DATA'
>;

/** Creates the file where it is missing; of concurrent processes one creates it, and the others read its key. */
function readOrMakeFile(folder: string): DataKeyValues {
  const path = join(folder, DATA_KEY_FILE);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(DATA_KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    try {
      // A link appears with its whole content, and never replaces another.
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  const values = parseDataKey(readFileSync(path, 'utf8'));
  if (!values)
    throw new SettingsError(
      `${path} must hold 32 bytes in base64, or two such values by a comma (docs/data-key.md).`,
    );
  return values;
}

/**
 * Returns the key of the settings, or of the file in `DATA_DIR`, which is created once.
 * @throws {SettingsError} on PostgreSQL without demo data and without the setting
 */
export function readDataKey(settings: KeySettings): DataKey {
  if (settings.DATA_KEY) return createDataKey(settings.DATA_KEY);
  if (settings.DATABASE_URL !== undefined && !settings.DEMO_DATA) throw new SettingsError(KEY_MISSING);
  return createDataKey(readOrMakeFile(settings.DATA_DIR));
}

/**
 * Compares the key with the mark in the database, and stores the mark where there is none or the older value matches.
 * @throws {SettingsError} for another key, unless `DATA_KEY_LOST` accepts it
 */
export async function checkDataKey(
  db: Database,
  { mark, olderMark }: DataKey,
  isLost: boolean,
  at: number,
): Promise<void> {
  await db.insert(dataKeys).values({ id: 1, mark, renewedAt: at }).onConflictDoNothing();
  const [known] = await db.select().from(dataKeys);
  if (known?.mark === mark) return;
  // A process that still runs with the previous value writes nothing: only a start does.
  if (known?.mark !== olderMark && !isLost)
    throw new SettingsError(
      'DATA_KEY is not the key that this database was sealed with. Set the right one. If it is lost, start once with DATA_KEY_LOST=accept: open draws are called off (docs/data-key.md).',
    );
  await db.update(dataKeys).set({ mark, renewedAt: null, renewedTo: 0 }).where(eq(dataKeys.id, 1));
}

/** Returns the key of this process, checked against the database. @throws {SettingsError} as above */
export async function loadDataKey(db: Database, settings: KeySettings, at: number): Promise<DataKey> {
  const key = readDataKey(settings);
  await checkDataKey(db, key, settings.DATA_KEY_LOST, at);
  return key;
}
