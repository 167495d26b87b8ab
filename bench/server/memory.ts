import { startPostgres } from '#testkit/database/postgres.ts';
import { startSite } from '#testkit/site/site.ts';
import { figure, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { metric } from './metrics.ts';
import { fire } from './throughput.ts';

const PATHS = ['/m/home', '/m/gameList', '/m/login', '/m/help', '/m/activity', '/m/notice'];
const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 200;
const SECONDS = 3;

/** Measures resident memory after load, with the embedded database, with PostgreSQL, and without a gateway. */
export async function memory(): Promise<Measured> {
  const rows: (string | number)[][] = [];
  const embedded = await startSite();
  try {
    const front = await afterLoad({ GATEWAY_URL: embedded.url });
    rows.push(['in front of another gateway', front]);
  } finally {
    await embedded.stop();
  }
  const server = await startPostgres();
  if (server) {
    try {
      rows.push(['with its gateway, on PostgreSQL', await afterLoad({ DATABASE_URL: server.url })]);
    } finally {
      await server.stop();
    }
  }
  const withoutEngine = rows.map(([, megabytes]) => Number(megabytes));
  const whole = await afterLoad({});
  rows.push(['with its gateway and the embedded database', whole]);
  const without = Number(rows.at(-2)?.[1]);
  rows.push(['of that, the embedded database', whole - without]);
  return {
    text: table(['process', 'resident MB after load'], rows),
    goals: [
      {
        goal: `at most ${MAX_MEGABYTES} MB without the embedded database`,
        measured: `${withoutEngine.map(figure).join(' and ')} MB`,
        reached: withoutEngine.every((megabytes) => megabytes <= MAX_MEGABYTES),
      },
    ],
  };
}

async function afterLoad(env: NodeJS.ProcessEnv): Promise<number> {
  const site = await startSite(env);
  try {
    for (const path of PATHS) await fire(site.url + path, 20, SECONDS);
    return (await metric(site.url, 'process_resident_memory_bytes')) / MEGABYTE;
  } finally {
    await site.stop();
  }
}
