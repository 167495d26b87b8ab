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

interface Made {
  readonly siteName: SiteName;
  /** Of that site: a test may start others, which stand in front of no other gateway. */
  readonly origin: string;
  readonly worker: number;
  readonly title: string;
}

/** Writes down which gateway calls the pages of a context make, and the test that made each first. */
export function noteCalls(
  context: BrowserContext,
  outputDir: string,
  { siteName, origin, worker, title }: Made,
): void {
  const folder = folderOf(outputDir);
  context.on('request', (request) => {
    if (siteName === 'upstream' && !request.url().startsWith(origin)) return;
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

/** Only a test with a site of its own makes them; what passes a call on knows streams, artwork and its size alone. */
const OWN_SITE =
  'its tests start a site of their own, and it is passed on as any other call (gateway-route.test.ts)';
/** A test moves the clock of one process. */
const ONE_CLOCK = 'its tests move the clock of a gateway in their own process (clocked-site.ts)';

type Alike = Readonly<Record<'upstream' | 'fleet', Readonly<Record<string, string>>>>;

/** Calls that no test needs to make on another site, with the reason why the answer cannot differ there. */
export const ALIKE: Alike = {
  upstream: {
    'GET /wps/check/username': OWN_SITE,
    'GET /wps/check/affiliate': OWN_SITE,
    'PUT /wps/member/register': OWN_SITE,
    'PUT /wps/member/register/mobile': OWN_SITE,
    'POST /wps/verification/sms/register': OWN_SITE,
    'GET /wps/agent/links': OWN_SITE,
    'POST /wps/agent/links': OWN_SITE,
    'POST /wps/agent/links/{id}/remove': OWN_SITE,
    'POST /wps/agent/members': OWN_SITE,
    'POST /wps/lottery/bets': OWN_SITE,
    'GET /wps/lottery/bets': OWN_SITE,
    'PUT /wps/limits': OWN_SITE,
    'POST /wps/limits/{id}/confirm': OWN_SITE,
    'POST /wps/limits/{id}/cancel': OWN_SITE,
    'GET /wps/limits/log': OWN_SITE,
    'PUT /wps/reality-check': ONE_CLOCK,
    'POST /wps/reality-check/ack': ONE_CLOCK,
    'GET /wps/play/summary': ONE_CLOCK,
  },
  fleet: {
    'PUT /wps/reality-check': ONE_CLOCK,
    'POST /wps/reality-check/ack': ONE_CLOCK,
    'GET /wps/play/summary': ONE_CLOCK,
  },
};

/**
 * What the tests of the own gateway asked that no test asked in front of another gateway, or of several processes: a
 * line each. While there is none, what a test without a tag asks passed through the other sites as well.
 * @param alike calls that need not be asked there
 */
export function untriedCalls(made: CallsMade, alike: Alike = ALIKE): string[] {
  return (['upstream', 'fleet'] as const).flatMap((site) =>
    [...made['own gateway']]
      .filter(([call]) => !made[site].has(call) && !(call in alike[site]))
      .map(([call, title]) => `${call} on ${site}: tag “${title}”`),
  );
}
