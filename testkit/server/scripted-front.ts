import { startTestFront } from '#testkit/server/front.ts';
import { sendJson, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';

const SETTINGS = { CACHE_FRESH_SECONDS: '3600', TRUSTED_PROXIES: '127.0.0.1', RUM_SAMPLE_RATE: '1' };

interface Flags {
  readonly maintenance?: boolean;
  readonly regionRestriction?: boolean;
}

/** Starts the front process before a gateway whose answers the tests decide. */
export async function startScriptedFront() {
  const gateway = await startScriptedGateway();
  gateway.on('/wps/games/hot', { value: ['Dragon'] });
  gateway.on('/wps/announcements', { value: [] });
  /** The site's flags, by the address that the gateway receives. */
  const flags = new Map<string, Flags>();
  gateway.on('/wps/system/status', (request, res) => {
    const address = String(request.headers['x-forwarded-for'] ?? 'the front process');
    sendJson(res, 200, { success: true, value: { maintenance: false, ...flags.get(address) } });
  });
  const front = await startTestFront(gateway.origin, SETTINGS);
  return {
    gateway,
    front,
    flags,
    async close(): Promise<void> {
      await front.close();
      await gateway.close();
    },
  };
}
