import { startFleet } from '#testkit/fleet/fleet.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import type { SiteName } from './sites.ts';

/** Two tell as much as three of what depends on who answers. */
const NODES = 2;

export type Lobby = Pick<Site, 'url' | 'dataDir' | 'stop'>;

/** A lobby for a file of tests alone, with fresh demo data: of several processes where those of the run are. */
export const startLobby = (siteName: SiteName, env: NodeJS.ProcessEnv = {}): Promise<Lobby> =>
  siteName === 'fleet' ? startFleet(NODES, { env, inTurn: true }) : startSite(env);
