import type { Logger } from 'pino';
import type { Gateway } from '#gateway/index.ts';
import type { Settings } from '../settings.ts';
import { readVersion } from './version.ts';

/** Lets commands work on the embedded database, which only the gateway's process can open (OPER-50). */
export async function withCommands(gateway: Gateway, settings: Settings, logger: Logger): Promise<Gateway> {
  if (settings.gateway.DATABASE_URL !== undefined) return gateway;
  const { openControl } = await import('./control.ts');
  const stop = await openControl({ settings, site: gateway.commands, version: readVersion(), logger });
  return {
    ...gateway,
    async close() {
      await stop();
      await gateway.close();
    },
  };
}
