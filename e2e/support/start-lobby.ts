import { startFleet } from '#testkit/fleet/fleet.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import type { SiteName } from './sites.ts';

/** Two processes are enough to test what depends on the answering process. */
const NODES = 2;

export type Lobby = Pick<Site, 'url' | 'dataDir' | 'stop'>;

/** Starts a lobby for one file of tests, with fresh demo data; with several processes if the run has them. */
export const startLobby = (siteName: SiteName, env: NodeJS.ProcessEnv = {}): Promise<Lobby> =>
  siteName === 'fleet' ? startFleet(NODES, { env, inTurn: true }) : startSite(env);
