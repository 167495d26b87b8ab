import type { Logger } from 'pino';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { OpenDatabase } from '../database.ts';
import { takeLocality } from '../locality.ts';

type DatabaseSettings = Pick<GatewaySettings, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<GatewaySettings, 'CURRENCY' | 'TIME_ZONE'>>;

/**
 * Opens the database of the settings with its schema migrated, and takes its currency and time zone for this process;
 * the other engine is not loaded.
 */
export async function openDatabase(settings: DatabaseSettings, logger: Logger): Promise<OpenDatabase> {
  const database = await open(settings, logger);
  await takeLocality(database.db, settings).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

async function open(settings: DatabaseSettings, logger: Logger): Promise<OpenDatabase> {
  if (settings.DATABASE_URL === undefined) {
    const { openEmbedded } = await import('./embedded.ts');
    return openEmbedded(settings.DATA_DIR);
  }
  const { openServer } = await import('./server.ts');
  return openServer(settings.DATABASE_URL, logger);
}
