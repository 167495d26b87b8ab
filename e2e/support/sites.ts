/**
 * Sites that a run starts: one with a gateway of its own, one in front of another site's gateway, and one of several
 * processes.
 */
export type SiteName = 'own gateway' | 'upstream' | 'fleet';

export interface StartedSite {
  readonly url: string;
  /** Data folder of its gateway, where messages go that would be sent. */
  readonly dataDir: string;
}

const VARIABLE = 'E2E_SITES';

/** Tells the processes of tests which sites there are. */
export function nameSites(sites: Readonly<Partial<Record<SiteName, StartedSite>>>): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}

export function namedSite(name: SiteName): StartedSite {
  const sites = JSON.parse(process.env[VARIABLE] ?? '{}') as Partial<Record<SiteName, StartedSite>>;
  const site = sites[name];
  if (!site) throw new Error(`The run started no site with ${name}.`);
  return site;
}
