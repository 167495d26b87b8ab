import type { Logger } from 'pino';
import type { GatewaySettings } from '../settings.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** Opens the database that the settings name, with its schema up to date. */
export function openDatabase(
  settings: Pick<GatewaySettings, 'DATABASE_URL' | 'DATA_DIR'>,
  logger: Logger,
): Promise<OpenDatabase> {
  return settings.DATABASE_URL === undefined
    ? openEmbedded(settings.DATA_DIR)
    : openServer(settings.DATABASE_URL, logger);
}
