import { join } from 'node:path';
import { rawBody } from '#testkit/network/raw-body.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import { runNode } from '../../scripts/lib/run-node.ts';
import { ROOT } from '../../scripts/lib/tools.ts';
import { figure, table } from '../numbers.ts';
import type { Goal, Measured } from '../section.ts';
import { type Bare, startBare } from './bare.ts';
import { metric } from './metrics.ts';

const AUTOCANNON = join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
const WARM_UP_SECONDS = 2;
/** Duration and number of rounds: two, so that other work of the machine affects both servers. */
const SECONDS = 5;
const ROUNDS = 2;
const MIN_SHARE = 0.6;
const NEVER_CACHED = { CACHE_FRESH_SECONDS: '0', CACHE_REVALIDATE_SECONDS: '0', CACHE_KEEP_HOURS: '0' };

type Target = { url: string; cpuSeconds(): Promise<number> };
/** Encodings of a client: compressed, or plain. */
type Encoding = 'br' | 'identity';
type Load = { perSecond: number; cpuMs: number };

/** Measures home from the cache and rendered for every request, each compared with a bare server of the same bytes. */
export async function throughput(): Promise<Measured> {
  const cached = await onSite({}, (site, bare) => [
    ['home, cached, 50 connections', site, 50],
    ['bare node:http, 50 connections', bare, 50],
  ]);
  const plain = await onSite(
    {},
    (site, bare) => [
      ['home, cached, not compressed, 50 connections', site, 50],
      ['bare node:http, not compressed, 50 connections', bare, 50],
    ],
    'identity',
  );
  // One at a time: the cache renders once for parallel requests.
  const uncached = await onSite(NEVER_CACHED, (site, bare) => [
    ['home, rendered each time, 1 connection', site, 1],
    ['bare node:http, 1 connection', bare, 1],
  ]);
  return {
    text: table(
      ['served', 'requests/s', 'CPU ms a request', 'share of bare', 'by CPU time'],
      [cached, plain, uncached].flatMap(toRows),
    ),
    goals: [
      toGoal('cached home at least 0.60 of bare `node:http`', cached),
      toGoal('cached home at least 0.60 of it for clients without compression too', plain),
    ],
  };
}

function toGoal(goal: string, loads: [string, Load][]): Goal {
  const { requests, cpu } = compareLoads(loads);
  return {
    goal,
    measured: `${figure(requests)} by requests, ${figure(cpu)} by CPU time`,
    reached: Math.min(requests, cpu) >= MIN_SHARE,
  };
}

/** Ratio of the first load to the second. */
function compareLoads([site, bare]: [string, Load][]): { requests: number; cpu: number } {
  if (!site || !bare) throw new Error('A comparison needs two loads');
  return { requests: site[1].perSecond / bare[1].perSecond, cpu: bare[1].cpuMs / site[1].cpuMs };
}

function toRows(loads: [string, Load][]): (string | number)[][] {
  const { requests, cpu } = compareLoads(loads);
  return loads.map(([name, { perSecond, cpuMs }], index) => [
    name,
    perSecond,
    cpuMs,
    ...(index === 0 ? [requests, cpu] : [1, 1]),
  ]);
}

async function onSite(
  env: NodeJS.ProcessEnv,
  runs: (site: Target, bare: Target) => [string, Target, number][],
  accepted: Encoding = 'br',
): Promise<[string, Load][]> {
  const site = await startSite(env);
  let bare: Bare | undefined;
  try {
    const { body, encoding } = await rawBody(`${site.url}/m/home`, { 'Accept-Encoding': accepted });
    bare = await startBare(body, encoding);
    const targets = runs(toHomeTarget(site), bare);
    for (const [, { url }, connections] of targets) await fire(url, connections, WARM_UP_SECONDS, accepted);
    const rounds: Load[][] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const loads: Load[] = [];
      for (const [, target, connections] of targets) loads.push(await load(target, connections, accepted));
      rounds.push(loads);
    }
    return targets.map(([name], index): [string, Load] => [name, mean(rounds.map((loads) => loads[index]))]);
  } finally {
    bare?.stop();
    await site.stop();
  }
}

function toHomeTarget({ url }: Site): Target {
  return { url: `${url}/m/home`, cpuSeconds: () => metric(url, 'process_cpu_seconds_total') };
}

function mean(loads: (Load | undefined)[]): Load {
  const of = (value: (load: Load) => number) =>
    loads.reduce((sum, load) => sum + (load ? value(load) : Number.NaN), 0) / loads.length;
  return { perSecond: of(({ perSecond }) => perSecond), cpuMs: of(({ cpuMs }) => cpuMs) };
}

async function load({ url, cpuSeconds }: Target, connections: number, accepted: Encoding): Promise<Load> {
  const before = await cpuSeconds();
  const { perSecond, answered } = await fire(url, connections, SECONDS, accepted);
  return { perSecond, cpuMs: ((await cpuSeconds()) - before) * (1000 / answered) };
}

/** Puts load on an address from a separate process. */
export async function fire(
  url: string,
  connections: number,
  seconds: number,
  accepted: Encoding = 'br',
): Promise<{ perSecond: number; answered: number }> {
  const { code, output } = await runNode(AUTOCANNON, [
    '--json',
    '--no-progress',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-H',
    `Accept-Encoding: ${accepted}`,
    url,
  ]);
  const text = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || text === undefined) throw new Error(`autocannon failed:\n${output}`);
  const result = JSON.parse(text) as { requests: { average: number; total: number }; non2xx: number };
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} requests with an error`);
  return { perSecond: result.requests.average, answered: result.requests.total };
}
