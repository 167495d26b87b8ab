import { startPostgres } from '#testkit/database/postgres.ts';
import { startSite } from '#testkit/site/site.ts';
import type { Measured } from '../section.ts';
import { type Cores, divideCores } from '../server/cores.ts';
import { runScript } from '../server/outcome-of.ts';
import { measureWaits, type WaitRound, waitGoal, waitTable } from '../server/page-waits.ts';
import { measureSpeed, type SpeedRound, speedGoal, speedTable } from './login-speed.ts';

/** Enough parallel clients to hash passwords without a pause. */
const PEOPLE_PER_CORE = 4;
const WARM_UP_SECONDS = 10;

type Result = { engine: string; speeds: SpeedRound[]; waits: WaitRound[] };

/**
 * Measures logins a second when all members log in together, and the delay of pages meanwhile. The clients and the
 * PostgreSQL server share a core; the probe of pages has its own.
 */
export async function logins(): Promise<Measured> {
  const cores = divideCores();
  try {
    return summary(await onBothEngines(cores));
  } finally {
    cores.rejoin();
  }
}

function summary(results: Result[]): Measured {
  const speeds = results.map(({ engine, speeds }): [string, SpeedRound[]] => [engine, speeds]);
  const waits = results.map(({ engine, waits }): [string, WaitRound[]] => [engine, waits]);
  return {
    text: `${speedTable(speeds)}\n\n${waitTable(waits)}`,
    goals: [...speeds.map(speedGoal), ...waits.map(waitGoal)],
  };
}

async function onBothEngines(cores: Cores): Promise<Result[]> {
  const results = [await measured('embedded', {}, cores)];
  const server = await startPostgres();
  if (server) {
    try {
      results.push(await measured('PostgreSQL', { DATABASE_URL: server.url }, cores));
    } finally {
      await server.stop();
    }
  }
  return results;
}

async function measured(engine: string, env: NodeJS.ProcessEnv, cores: Cores): Promise<Result> {
  const people = cores.measured * PEOPLE_PER_CORE;
  // Every login has another address, otherwise rate limits would apply.
  const site = await startSite({ TRUSTED_PROXIES: 'loopback', ...env }, { under: cores.measuring });
  try {
    await runScript('login-client.ts', [site.url, people, WARM_UP_SECONDS]);
    const speeds = await measureSpeed(site.url, people, cores);
    return { engine, speeds, waits: await measureWaits(site.url, people, cores) };
  } finally {
    await site.stop();
  }
}
