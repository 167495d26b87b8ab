import type { FullConfig } from '@playwright/test';
import { startFleet } from '#testkit/fleet/fleet.ts';
import { measureShares } from '#testkit/fleet/shares.ts';
import { FULL } from '#testkit/full-run.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { readCallsMade, untriedCalls } from './calls-made.ts';
import { nameSites } from './sites.ts';

const NODES = 3;
/** Each node of a fleet must answer at least this share of the requests: otherwise the run tested a single node. */
const SHARE = 0.2;

/**
 * Starts the sites under test: one site; with `E2E_UPSTREAM` also a site in front of another site's gateway; with
 * `E2E_FLEET` also three processes on one database, where each request goes to another process. `E2E_BASE_URL` names a
 * running site instead. An error in the log of a site fails the run. A full run also fails if tests of the own gateway
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
    // Sites in front end first.
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
    const shares = fleet && (await measureShares(fleet));
    await fleet?.stop();
    for (const site of started) await site.stop();
    const errors = listErrors([...started, ...(fleet?.nodes() ?? [])]);
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
    if (shares?.some((share) => share < SHARE))
      throw new Error(`Some nodes answered too few requests: ${shares.join(', ')}`);
    // A shard makes only a part of the calls.
    const untried = FULL && front && fleet && !shard ? listUntriedCalls(projects[0]?.outputDir) : [];
    if (untried.length > 0)
      throw new Error(
        `No test made these calls on the other sites; tag one test each:\n${untried.join('\n')}`,
      );
  };
}

const listErrors = (sites: readonly Site[]): string[] => sites.flatMap((site) => site.errors());

const listUntriedCalls = (outputDir: string | undefined): string[] =>
  outputDir === undefined ? [] : untriedCalls(readCallsMade(outputDir));
