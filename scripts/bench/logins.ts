import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { href } from '#lib/addresses.ts';
import { startPostgres } from '../lib/postgres.ts';
import { runNode } from '../lib/run-node.ts';
import { startSite } from '../lib/site.ts';
import { type Cores, divideCores } from './cores.ts';
import { metric } from './metrics.ts';
import { figure, median, table } from './numbers.ts';
import type { Goal, Measured } from './section.ts';

const LEAST_SHARE = 0.8;
const MOST_TIMES = 2;
/** Short and many, in turns: what else the machine does changes within seconds. */
const SPEED_ROUNDS = 8;
const SPEED_SECONDS = 4;
const WAIT_ROUNDS = 3;
/** Passwords are hashed without a pause. */
const PEOPLE_PER_CORE = 4;
const WARM_UP_SECONDS = 3;
/** Into full swing. */
const SETTLE_MS = 1_500;
const PROBE_SECONDS = 8;
const CPU = 'process_cpu_seconds_total';
const PAGES = [href('home'), href('help'), href('notices')];

type Speed = { perSecond: number; cpuMs: number };
type SpeedRound = { bare: Speed; logins: Speed };
/** 95th percentiles by page, in ms. */
type WaitRound = { quiet: number[]; busy: number[] };
type Rounds = { speeds: SpeedRound[]; waits: WaitRound[] };

/**
 * Logins as fast as they are answered, in turns with bare argon2id in a process of its own on the same cores, by time and
 * by CPU time; and what visitors of pages notice of it: the 95th percentile of cached pages asked for fifty times a
 * second, before and meanwhile. Whoever logs in and a server of PostgreSQL share a core, the watch on the pages has one.
 */
export async function logins(): Promise<Measured> {
  const cores = divideCores();
  try {
    return summary(await onBothEngines(cores));
  } finally {
    cores.rejoin();
  }
}

async function onBothEngines(cores: Cores): Promise<[string, Rounds][]> {
  const results: [string, Rounds][] = [['embedded', await measured({}, cores)]];
  const server = await startPostgres();
  if (server) {
    try {
      results.push(['PostgreSQL', await measured({ DATABASE_URL: server.url }, cores)]);
    } finally {
      await server.stop();
    }
  }
  return results;
}

function summary(results: [string, Rounds][]): Measured {
  const speed = table(
    ['database', 'logins/s', 'bare argon2id/s', 'share', 'CPU ms a login', 'CPU ms bare', 'share by CPU'],
    results.map(([name, { speeds }]) => [
      name,
      median(speeds.map(({ logins }) => logins.perSecond)),
      median(speeds.map(({ bare }) => bare.perSecond)),
      shareByTime(speeds),
      median(speeds.map(({ logins }) => logins.cpuMs)),
      median(speeds.map(({ bare }) => bare.cpuMs)),
      shareByCpu(speeds),
    ]),
  );
  const pages = table(
    ['database, page', 'p95 ms, nobody logging in', 'p95 ms, logins without a pause', 'times'],
    results.flatMap(([name, { waits }]) =>
      PAGES.map((page, index) => {
        const { quiet, busy } = waitsFor(waits, index);
        return [`${name}, ${page}`, quiet, busy, busy / quiet];
      }),
    ),
  );
  return { text: `${speed}\n\n${pages}`, goals: results.flatMap(goalsOf) };
}

function goalsOf([engine, { speeds, waits }]: [string, Rounds]): Goal[] {
  const byTime = shareByTime(speeds);
  const times = PAGES.map((_page, index) => {
    const { quiet, busy } = waitsFor(waits, index);
    return busy / quiet;
  });
  const most = Math.max(...times);
  return [
    {
      goal: `${engine}: logins at least ${LEAST_SHARE} of bare argon2id`,
      measured: `${figure(byTime)} by logins, ${figure(shareByCpu(speeds))} by CPU time`,
      reached: byTime >= LEAST_SHARE,
    },
    {
      goal: `${engine}: cached pages at most twice as late (p95) while logins take all there is`,
      measured: `${figure(most)} times`,
      reached: most <= MOST_TIMES,
    },
  ];
}

const shareByTime = (rounds: SpeedRound[]) =>
  median(rounds.map(({ logins, bare }) => logins.perSecond / bare.perSecond));
const shareByCpu = (rounds: SpeedRound[]) =>
  median(rounds.map(({ logins, bare }) => bare.cpuMs / logins.cpuMs));

function waitsFor(rounds: WaitRound[], page: number): { quiet: number; busy: number } {
  return {
    quiet: median(rounds.map((round) => round.quiet[page] ?? Number.NaN)),
    busy: median(rounds.map((round) => round.busy[page] ?? Number.NaN)),
  };
}

async function measured(env: NodeJS.ProcessEnv, { measured, measuring, watching }: Cores): Promise<Rounds> {
  const people = measured * PEOPLE_PER_CORE;
  // Every login comes from an address of its own, or it would be limited.
  const site = await startSite({ TRUSTED_PROXIES: 'loopback', ...env }, measuring);
  const probes = async () => {
    const args = [site.url, PROBE_SECONDS, ...PAGES];
    return (await outcomeOf<{ p95: number[] }>('page-probe.ts', args, watching)).p95;
  };
  try {
    await outcomeOf('login-client.ts', [site.url, people, WARM_UP_SECONDS]);
    await probes();
    const rounds: Rounds = { speeds: [], waits: [] };
    for (let round = 0; round < SPEED_ROUNDS; round += 1) {
      const bare = await outcomeOf<Speed>('bare-argon2.ts', [people, SPEED_SECONDS], measuring);
      rounds.speeds.push({ bare, logins: await speedOf(site.url, people) });
    }
    for (let round = 0; round < WAIT_ROUNDS; round += 1) {
      const quiet = await probes();
      const busyFor = SETTLE_MS / 1000 + PAGES.length * PROBE_SECONDS;
      const loggingIn = outcomeOf('login-client.ts', [site.url, people, busyFor]);
      await delay(SETTLE_MS);
      const busy = await probes();
      await loggingIn;
      rounds.waits.push({ quiet, busy });
    }
    return rounds;
  } finally {
    await site.stop();
  }
}

/** Logins alone: what the site's process spends on them is all that it spends. */
async function speedOf(origin: string, people: number): Promise<Speed> {
  const before = await metric(origin, CPU);
  const args = [origin, people, SPEED_SECONDS];
  const { done, perSecond } = await outcomeOf<{ done: number; perSecond: number }>('login-client.ts', args);
  return { perSecond, cpuMs: (((await metric(origin, CPU)) - before) * 1000) / done };
}

async function outcomeOf<Outcome>(
  script: string,
  args: (string | number)[],
  under?: readonly string[],
): Promise<Outcome> {
  const path = join(import.meta.dirname, script);
  const { code, output } = await runNode(path, args.map(String), under && { under });
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || line === undefined) throw new Error(`${script} failed:\n${output}`);
  return JSON.parse(line) as Outcome;
}
