import { type Site, startSite } from '#testkit/site/site.ts';
import { nameSites } from './sites.ts';

/**
 * Starts what the browser tests run against: a site, and where `E2E_UPSTREAM` asks for it one in front of another
 * site's gateway, which must not be able to tell the difference. `E2E_BASE_URL` names a running one instead.
 * What goes wrong inside of any fails the run, told by its log.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_BASE_URL;
  if (running) {
    const site = { url: running, dataDir: process.env.E2E_DATA_DIR ?? '' };
    nameSites({ 'own gateway': site, upstream: site });
    return undefined;
  }
  const started: Site[] = [];
  const start = async (env: NodeJS.ProcessEnv) => {
    const site = await startSite(env);
    // Those in front end first.
    started.unshift(site);
    return site;
  };
  const own = await start({});
  const behind = process.env.E2E_UPSTREAM ? await start({}) : undefined;
  const front = behind && (await start({ GATEWAY_URL: behind.url }));
  nameSites({
    'own gateway': { url: own.url, dataDir: own.dataDir },
    ...(behind && front && { upstream: { url: front.url, dataDir: behind.dataDir } }),
  });
  return async () => {
    for (const site of started) await site.stop();
    const errors = started.flatMap((site) => site.errors());
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
  };
}
