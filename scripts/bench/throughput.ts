import { join } from 'node:path';
import { rawBody } from '../lib/raw-body.ts';
import { runNode } from '../lib/run-node.ts';
import { type Site, startSite } from '../lib/site.ts';
import { ROOT } from '../lib/tools.ts';
import { type Bare, startBare } from './bare.ts';
import { metric } from './metrics.ts';
import { table } from './numbers.ts';

const AUTOCANNON = join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const NEVER_CACHED = { CACHE_FRESH_SECONDS: '0', CACHE_REVALIDATE_SECONDS: '0', CACHE_KEEP_HOURS: '0' };

type Target = { url: string; cpuSeconds(): Promise<number> };
type Load = { perSecond: number; cpuMs: number };

/** Home from the cache and rendered for every request, each beside a bare server sending the same bytes. */
export async function throughput(): Promise<string> {
  const cached = await onSite({}, (site, bare) => [
    ['home, cached, 50 connections', site, 50],
    ['bare node:http, 50 connections', bare, 50],
  ]);
  // One at a time: the cache makes one render of requests that come together.
  const uncached = await onSite(NEVER_CACHED, (site, bare) => [
    ['home, rendered each time, 1 connection', site, 1],
    ['bare node:http, 1 connection', bare, 1],
  ]);
  return table(
    ['served', 'requests/s', 'CPU ms a request', 'share of bare'],
    [...withShare(cached), ...withShare(uncached)],
  );
}

function withShare(loads: [string, Load][]): (string | number)[][] {
  const bare = loads[1]?.[1].perSecond ?? Number.NaN;
  return loads.map(([name, { perSecond, cpuMs }]) => [name, perSecond, cpuMs, perSecond / bare]);
}

async function onSite(
  env: NodeJS.ProcessEnv,
  runs: (site: Target, bare: Target) => [string, Target, number][],
): Promise<[string, Load][]> {
  const site = await startSite(env);
  let bare: Bare | undefined;
  try {
    const { body, encoding } = await rawBody(`${site.url}/m/home`);
    bare = await startBare(body, encoding);
    const results: [string, Load][] = [];
    for (const [name, target, connections] of runs(homeOf(site), bare)) {
      results.push([name, await load(target, connections)]);
    }
    return results;
  } finally {
    bare?.stop();
    await site.stop();
  }
}

function homeOf({ url }: Site): Target {
  return { url: `${url}/m/home`, cpuSeconds: () => metric(url, 'process_cpu_seconds_total') };
}

async function load({ url, cpuSeconds }: Target, connections: number): Promise<Load> {
  await fire(url, connections, WARM_UP_SECONDS);
  const before = await cpuSeconds();
  const { perSecond, answered } = await fire(url, connections, SECONDS);
  return { perSecond, cpuMs: ((await cpuSeconds()) - before) * (1000 / answered) };
}

/** Loads an address from a process of its own. */
export async function fire(
  url: string,
  connections: number,
  seconds: number,
): Promise<{ perSecond: number; answered: number }> {
  const { code, output } = await runNode(AUTOCANNON, [
    '--json',
    '--no-progress',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-H',
    'Accept-Encoding: br',
    url,
  ]);
  const text = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || text === undefined) throw new Error(`autocannon failed:\n${output}`);
  const result = JSON.parse(text) as { requests: { average: number; total: number }; non2xx: number };
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} requests with an error`);
  return { perSecond: result.requests.average, answered: result.requests.total };
}
