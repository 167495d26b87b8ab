import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { CALLS } from '#contract/calls.ts';
import type { SiteName } from './sites.ts';

const PATTERNS = Object.values(CALLS)
  .map(({ method, path }) => ({
    call: `${method} ${path}`,
    pattern: new RegExp(`^${method} ${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // A path in full comes before one with a parameter in its place.
  .sort((one, other) => Number(one.call.includes('{')) - Number(other.call.includes('{')));

/** The gateway call that a request is, by method and path template, or undefined. */
export const callOf = (method: string, url: string): string | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(`${method} ${new URL(url).pathname}`))?.call;

const folderOf = (outputDir: string) => join(outputDir, 'calls');

/** Of this worker, so that each line is written once. */
const noted = new Set<string>();

/** Writes down which gateway calls the pages of a context make, and the test that made each first. */
export function noteCalls(
  context: BrowserContext,
  outputDir: string,
  { siteName, worker, title }: { siteName: SiteName; worker: number; title: string },
): void {
  const folder = folderOf(outputDir);
  context.on('request', (request) => {
    const call = callOf(request.method(), request.url());
    const key = `${siteName}\t${call}`;
    if (call === undefined || noted.has(key)) return;
    noted.add(key);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${worker}.tsv`), `${key}\t${title}\n`);
  });
}

/** The calls that tests of each site made, with a test that made it. */
export type CallsMade = Readonly<Record<SiteName, ReadonlyMap<string, string>>>;

/** What all workers of the run wrote down. */
export function readCallsMade(outputDir: string): CallsMade {
  const made = {
    'own gateway': new Map<string, string>(),
    upstream: new Map<string, string>(),
    fleet: new Map<string, string>(),
  };
  const folder = folderOf(outputDir);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [site, call, title] = line.split('\t');
      if (site && call && title) made[site as SiteName].set(call, title);
    }
  }
  return made;
}

/**
 * Calls that no test needs to make in front of another gateway or of several processes, and why the answer cannot
 * differ there.
 */
export const ALIKE: Readonly<Record<string, string>> = {};

/**
 * What the tests of the own gateway asked that no test asked in front of another gateway, or of several processes: a
 * line each. While there is none, what a test without a tag asks passed through the other sites as well.
 * @param alike calls that need not be asked there
 */
export function untriedCalls(made: CallsMade, alike: Readonly<Record<string, string>> = ALIKE): string[] {
  return (['upstream', 'fleet'] as const).flatMap((site) =>
    [...made['own gateway']]
      .filter(([call]) => !made[site].has(call) && !(call in alike))
      .map(([call, title]) => `${call} on ${site}: tag “${title}”`),
  );
}
