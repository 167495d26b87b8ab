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
  // A full path comes before one with a parameter.
  .sort((one, other) => Number(one.call.includes('{')) - Number(other.call.includes('{')));

/** Returns the gateway call of a request as method and path template, or undefined. */
export const findCall = (method: string, url: string): string | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(`${method} ${new URL(url).pathname}`))?.call;

const callsFolder = (outputDir: string) => join(outputDir, 'calls');

/** Keys that this worker has written, so that each line is written once. */
const noted = new Set<string>();

interface Made {
  readonly siteName: SiteName;
  /** The origin of that site: a test may start others, which have no other gateway behind them. */
  readonly origin: string;
  readonly worker: number;
  readonly title: string;
}

/** Records the gateway calls that the pages of a context make, and the test that made each first. */
export function noteCalls(
  context: BrowserContext,
  outputDir: string,
  { siteName, origin, worker, title }: Made,
): void {
  const folder = callsFolder(outputDir);
  context.on('request', (request) => {
    if (siteName === 'upstream' && !request.url().startsWith(origin)) return;
    const call = findCall(request.method(), request.url());
    const key = `${siteName}\t${call}`;
    if (call === undefined || noted.has(key)) return;
    noted.add(key);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${worker}.tsv`), `${key}\t${title}\n`);
  });
}

/** The calls that tests of each site made, with a test that made it. */
export type CallsMade = Readonly<Record<SiteName, ReadonlyMap<string, string>>>;

/** Reads the records of all workers of the run. */
export function readCallsMade(outputDir: string): CallsMade {
  const made = {
    'own gateway': new Map<string, string>(),
    upstream: new Map<string, string>(),
    fleet: new Map<string, string>(),
  };
  const folder = callsFolder(outputDir);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [site, call, title] = line.split('\t');
      if (site && call && title) made[site as SiteName].set(call, title);
    }
  }
  return made;
}

/** Reason: a test moves the clock of one process. */
const ONE_CLOCK = 'its tests move the clock of a gateway in their own process (clocked-site.ts)';
/** Reason: the test starts a site of one process, with a folder for its mail. */
const OWN_SITE = 'its tests read codes from the mail folder of a site that they start';
/** Reason: every process has the same list. */
const FIXED = 'its answer is a list in the code';
/** Reason: `testkit/fleet/fleet.full.test.ts` tests a change of content on several processes (SCALE-3). */
const CONTENT = 'beside rows it reads content, of which all processes have the same within a second';
/** Reason: every process of a fleet answers from the same rows. */
const ROWS_ALONE = 'it reads and writes rows of the database, and keeps nothing in its process';

type Reasons = Readonly<Record<string, string>>;

/** Calls that no browser test needs to make on several processes, with the reason why the answer cannot differ there. */
export const ALIKE_ON_FLEET: Reasons = {
  'PUT /wps/reality-check': ONE_CLOCK,
  'POST /wps/reality-check/ack': ONE_CLOCK,
  'GET /wps/play/summary': ONE_CLOCK,
  'GET /wps/lottery': ONE_CLOCK,
  'POST /wps/play/ack': ONE_CLOCK,
  'GET /wps/play/tables/{nodeId}/now': ONE_CLOCK,
  'GET /wps/play/tables/{nodeId}/rounds': ONE_CLOCK,
  'GET /wps/play/tables/{nodeId}/rounds/{round}': ONE_CLOCK,
  'POST /wps/play/tables/{nodeId}/bets': ONE_CLOCK,
  'POST /wps/limits/{id}/confirm': ONE_CLOCK,
  'POST /wps/time-out': ONE_CLOCK,
  'POST /wps/exclusion/return': ONE_CLOCK,
  'POST /wps/member/code': OWN_SITE,
  'POST /wps/member/contact': OWN_SITE,
  'GET /wps/system/countries': FIXED,
  'GET /wps/deposits': ROWS_ALONE,
  'GET /wps/withdrawals': ROWS_ALONE,
  'GET /wps/limits/review': ROWS_ALONE,
  'GET /wps/member/details': ROWS_ALONE,
  'POST /wps/member/details': ROWS_ALONE,
  'GET /wps/reports/profit-loss': ROWS_ALONE,
  'GET /wps/agent/team': ROWS_ALONE,
  'GET /wps/agent/members/{id}': ROWS_ALONE,
  'GET /wps/agent/members/{id}/transactions': ROWS_ALONE,
  'POST /wps/member/nickname': ROWS_ALONE,
  'GET /wps/promotions/{id}/state': CONTENT,
  'POST /wps/promotions/{id}/join': CONTENT,
  'GET /wps/raffles': ROWS_ALONE,
  'POST /wps/raffles/{id}/enter': ROWS_ALONE,
};

const WITH_FILES = new Set(
  Object.values(CALLS)
    .filter(({ bodyFormat }) => bodyFormat === 'multipart')
    .map(({ method, path }) => `${method} ${path}`),
);

/**
 * Reports whether a site in front of another gateway forwards a call unchanged. `gateway-route-calls.test.ts` proves
 * that for every method, and `gateway-contract.spec.ts` for the answers. A body with files is handled separately.
 */
const isPassedOn = (call: string): boolean => !WITH_FILES.has(call);

/**
 * Lists the calls that tests of the own gateway made, and that no test made in front of another gateway or on several
 * processes. If the list is empty, the calls of tests without a tag are covered on the other sites as well.
 * @param alike calls that need no test on several processes
 */
export function untriedCalls(made: CallsMade, alike: Reasons = ALIKE_ON_FLEET): string[] {
  const spared = {
    upstream: isPassedOn,
    fleet: (call: string) => call in alike,
  };
  return (['upstream', 'fleet'] as const).flatMap((site) =>
    [...made['own gateway']]
      .filter(([call]) => !made[site].has(call) && !spared[site](call))
      .map(([call, title]) => `${call} on ${site}: tag “${title}”`),
  );
}
