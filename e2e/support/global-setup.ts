import type { FullConfig } from '@playwright/test';
import { startFleet } from '#testkit/fleet/fleet.ts';
import { sharesOf } from '#testkit/fleet/shares.ts';
import { FULL } from '#testkit/full-run.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { readCallsMade, untriedCalls } from './calls-made.ts';
import { nameSites } from './sites.ts';

const NODES = 3;
/** Each node of a fleet answers at least this part of its requests: otherwise one alone was tried. */
const SHARE = 0.2;

/**
 * Starts what the browser tests run against: a site, where `E2E_UPSTREAM` asks for it one in front of another site's
 * gateway, which must not be able to tell the difference, and where `E2E_FLEET` does three on one database, of which
 * each request goes to another one. `E2E_BASE_URL` names a running site instead.
 * What goes wrong inside of any fails the run, told by its log. A full run fails, too, where tests of the own gateway
 * made a call that no test made on the other sites.
 */
export default async function globalSetup({
  projects,
  shard,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_BASE_URL;
  if (running) {
    const site = { url: running, dataDir: process.env.E2E_DATA_DIR ?? '' };
    nameSites({ 'own gateway': site, upstream: site, fleet: site });
    return undefined;
  }
  const started: Site[] = [];
  const start = async (env: NodeJS.ProcessEnv) => {
    const site = await startSite(env);
    // Those in front end first.
    started.unshift(site);
    return site;
  };
  const fleet = process.env.E2E_FLEET ? await startFleet(NODES, { inTurn: true }) : undefined;
  const own = await start({});
  const behind = process.env.E2E_UPSTREAM ? await start({}) : undefined;
  const front = behind && (await start({ GATEWAY_URL: behind.url }));
  nameSites({
    'own gateway': { url: own.url, dataDir: own.dataDir },
    ...(behind && front && { upstream: { url: front.url, dataDir: behind.dataDir } }),
    ...(fleet && { fleet: { url: fleet.url, dataDir: fleet.dataDir } }),
  });
  return async () => {
    const shares = fleet && (await sharesOf(fleet));
    await fleet?.stop();
    for (const site of started) await site.stop();
    const errors = errorsOf([...started, ...(fleet?.nodes() ?? [])]);
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
    if (shares?.some((share) => share < SHARE))
      throw new Error(`Not all nodes were tried: ${shares.join(', ')}`);
    // A share of the tests made a share of the calls.
    const untried = FULL && front && fleet && !shard ? untriedOf(projects[0]?.outputDir) : [];
    if (untried.length > 0)
      throw new Error(`Calls that other sites were not tried with:\n${untried.join('\n')}`);
  };
}

const errorsOf = (sites: readonly Site[]): string[] => sites.flatMap((site) => site.errors());

const untriedOf = (outputDir: string | undefined): string[] =>
  outputDir === undefined ? [] : untriedCalls(readCallsMade(outputDir));
