import { cpus } from 'node:os';
import { startFleet } from '#testkit/fleet/fleet.ts';
import { type Nginx, startNginx } from '#testkit/fleet/nginx.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import { openSession } from '#testkit/site/session.ts';
import { median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { type Bare, startBare } from './bare.ts';
import { metric } from './metrics.ts';
import { runScript } from './outcome-of.ts';
import { fire } from './throughput.ts';

const MAX_NODES = 3;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;
/** Enough clients to keep three servers busy; each client waits for its answer. */
const PEOPLE = 24;
/** Number of the first player; earlier ones have limits in the demo. */
const FIRST_PLAYER = 101;

/** An address of some of the servers, with their CPU time. */
interface Front {
  readonly servers: number;
  readonly url: string;
  /** CPU seconds of all servers behind it since their start. */
  cpuSeconds(): Promise<number>;
}

interface Load {
  readonly perSecond: number;
  /** CPU milliseconds of the servers for each request. */
  readonly cpuMs: number;
  /** CPU use of all servers, in cores. */
  readonly cores: number;
  /** Busy share of the machine: 0 to 1. */
  readonly busy: number;
}

type Work = (front: Front) => Promise<{ done: number; perSecond: number }>;

/** Measures one, two and three nodes behind nginx on one PostgreSQL, compared with as many bare servers behind nginx. */
export async function nodes(): Promise<Measured> {
  const fleet = await startFleet(MAX_NODES);
  const bares: Bare[] = [];
  const proxies: Nginx[] = [];
  try {
    const { body, encoding } = await rawBody(`${fleet.url}/m/home`);
    for (let count = 0; count < MAX_NODES; count += 1) bares.push(await startBare(body, encoding));
    const before = async (servers: readonly { url: string }[], spent: (place: number) => Promise<number>) => {
      const fronts: Front[] = [];
      for (let count = 1; count <= MAX_NODES; count += 1) {
        const proxy = await startNginx(servers.slice(0, count).map(({ url }) => Number(new URL(url).port)));
        proxies.push(proxy);
        fronts.push({
          servers: count,
          url: proxy.url,
          cpuSeconds: async () =>
            (await Promise.all(servers.slice(0, count).map((_, place) => spent(place)))).reduce(
              (a, b) => a + b,
            ),
        });
      }
      return fronts;
    };
    const sites = fleet.nodes();
    const ofSites = await before(sites, (place) =>
      metric(sites[place]?.url ?? '', 'process_cpu_seconds_total'),
    );
    const ofBares = await before(bares, async (place) => (await bares[place]?.cpuSeconds()) ?? 0);
    const tokens = await logInAll(fleet.url);
    const bets: Work = ({ url }) => runScript('bets-client.ts', [url, SECONDS, ...tokens]);
    const logins: Work = ({ url }) => runScript('login-client.ts', [url, PEOPLE, SECONDS]);
    const pages: Work = async ({ url }) => {
      const { answered, perSecond } = await fire(`${url}/m/home`, CONNECTIONS, SECONDS);
      return { done: answered, perSecond };
    };
    const kinds: [string, readonly Front[], Work][] = [
      ['home, cached', ofSites, pages],
      ['bare `node:http`, the same bytes', ofBares, pages],
      ['bets', ofSites, bets],
      ['logins', ofSites, logins],
    ];
    const rows: (string | number)[][] = [];
    for (const [what, fronts, work] of kinds) rows.push(...(await measured(what, fronts, work)));
    return {
      text: table(
        ['what', 'a second', 'times one node', 'CPU ms of nodes for each', 'nodes’ cores', 'machine busy, %'],
        rows,
      ),
    };
  } finally {
    for (const proxy of proxies) await proxy.stop();
    for (const bare of bares) bare.stop();
    await fleet.stop();
  }
}

/** Tokens of players, logged in once: a login for each round would exceed the rate limit of one address. */
async function logInAll(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let player = 0; player < PEOPLE; player += 1)
    tokens.push((await openSession(origin, `player${FIRST_PLAYER + player}`)).token);
  return tokens;
}

/** Measures one, two and three servers in turns, after a round that does not count. @returns their rows */
async function measured(what: string, fronts: readonly Front[], work: Work): Promise<(string | number)[][]> {
  const rounds: Load[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads: Load[] = [];
    for (const front of fronts) loads.push(await load(front, work));
    if (round > 0) rounds.push(loads);
  }
  return fronts.map(({ servers }, place) => {
    const computeMedian = (value: (load: Load, one: Load) => number) =>
      median(rounds.flatMap((loads) => (loads[place] && loads[0] ? [value(loads[place], loads[0])] : [])));
    return [
      `${what}: ${servers}`,
      computeMedian(({ perSecond }) => perSecond),
      computeMedian(({ perSecond }, one) => perSecond / one.perSecond),
      computeMedian(({ cpuMs }) => cpuMs),
      computeMedian(({ cores }) => cores),
      computeMedian(({ busy }) => busy * 100),
    ];
  });
}

async function load(front: Front, work: Work): Promise<Load> {
  const [cpu, machine] = [await front.cpuSeconds(), machineTimes()];
  const { done, perSecond } = await work(front);
  const spent = (await front.cpuSeconds()) - cpu;
  const after = machineTimes();
  const all = after.all - machine.all;
  return {
    perSecond,
    cpuMs: (spent * 1000) / done,
    cores: spent / (done / perSecond),
    busy: 1 - (after.idle - machine.idle) / all,
  };
}

/** Reads the milliseconds of all cores since the machine started. */
function machineTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((time) => Object.values(time))) };
}
