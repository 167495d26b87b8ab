import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools.ts';

/** The domains: folders of `e2e`, and rooms of the same name in the other trees. */
const DOMAINS = [
  'account',
  'agents',
  'auth',
  'cashier',
  'content',
  'games',
  'lottery',
  'messages',
  'records',
  'rewards',
  'safer-play',
  'shell',
] as const;
export type Domain = (typeof DOMAINS)[number];

/** Trees in which the folder name is a domain. */
const TREES = /^(?:gateway|contract|e2e|src\/(?:lib|components|islands))\/([\w-]+)\/./;

/** Returns the domains that a source file belongs to, or undefined if it concerns all of them. */
export function findDomains(path: string): readonly Domain[] | undefined {
  if (/^src\/pages\//.test(path)) return domainsOfPage(path);
  if (/^(?:content|content-store|editor)\//.test(path)) return ['content'];
  const domain = domainNamed(TREES.exec(path)?.[1]);
  // The shell is on every page.
  return domain === undefined || (domain === 'shell' && !path.startsWith('e2e/')) ? undefined : [domain];
}

const domainNamed = (word: string | undefined): Domain | undefined =>
  DOMAINS.find((domain) => domain === word);

/** Returns the domains whose components and islands a page shows. */
function domainsOfPage(path: string): readonly Domain[] | undefined {
  const file = join(ROOT, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const folders = [...text.matchAll(/\/(?:components|islands)\/([\w-]+)\//g)].map(([, folder]) => folder);
  const found = folders.flatMap((folder) => domainNamed(folder) ?? []).filter((domain) => domain !== 'shell');
  return found.length > 0 ? found : undefined;
}

/** Returns whether a test beside the code belongs to one of the domains. */
export function isTestInDomains(path: string, domains: ReadonlySet<Domain>): boolean {
  return findDomains(path)?.some((domain) => domains.has(domain)) ?? false;
}
