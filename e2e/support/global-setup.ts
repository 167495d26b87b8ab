import { startSite } from '#testkit/site/site.ts';
import { DEMO_PLAYERS } from './players.ts';

/**
 * Starts what the browser tests run against and names its address in `E2E_BASE_URL`,
 * unless that names a running site already. `E2E_TARGET=upstream` puts the site in
 * front of a second one's gateway: it must not be able to tell the difference.
 * What goes wrong inside of either fails the run, told by its log.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const site = await startSite({ DEMO_PLAYERS: String(DEMO_PLAYERS) });
  const front =
    process.env.E2E_TARGET === 'upstream' ? await startSite({ GATEWAY_URL: site.url }) : undefined;
  process.env.E2E_BASE_URL = (front ?? site).url;
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await front?.stop();
    await site.stop();
    const errors = [...site.errors(), ...(front?.errors() ?? [])];
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
  };
}
