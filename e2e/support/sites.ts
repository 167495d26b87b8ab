/**
 * Sites of a run: one with its own gateway, one in front of another site's gateway, and one of several processes.
 */
export type SiteName = 'own gateway' | 'upstream' | 'fleet';

export interface StartedSite {
  readonly url: string;
  /** Data folder of its gateway, which has the unsent messages. */
  readonly dataDir: string;
}

const VARIABLE = 'E2E_SITES';

/** Passes the sites to the processes of tests, by environment variables. */
export function nameSites(sites: Readonly<Partial<Record<SiteName, StartedSite>>>): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}

export function namedSite(name: SiteName): StartedSite {
  const sites = JSON.parse(process.env[VARIABLE] ?? '{}') as Partial<Record<SiteName, StartedSite>>;
  const site = sites[name];
  if (!site) throw new Error(`The run started no site with ${name}.`);
  return site;
}
