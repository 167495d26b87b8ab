import type { Logger } from 'pino';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { OpenDatabase } from '../database.ts';

/** Opens the database of the settings with its schema migrated; the other engine is not loaded. */
export async function openDatabase(
  settings: Pick<GatewaySettings, 'DATABASE_URL' | 'DATA_DIR'>,
  logger: Logger,
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL === undefined) {
    const { openEmbedded } = await import('./embedded.ts');
    return openEmbedded(settings.DATA_DIR);
  }
  const { openServer } = await import('./server.ts');
  return openServer(settings.DATABASE_URL, logger);
}
