import { startPostgres } from '../lib/postgres.ts';
import { startSite } from '../lib/site.ts';
import { metric } from './metrics.ts';
import { table } from './numbers.ts';
import { fire } from './throughput.ts';

const PATHS = ['/m/home', '/m/gameList', '/m/login', '/m/help', '/m/activity', '/m/notice'];
const MEGABYTE = 1024 * 1024;

/** Resident memory after load, with the database in the process, beside it, and with no gateway at all. */
export async function memory(): Promise<string> {
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
  const whole = await afterLoad({});
  rows.push(['with its gateway and the embedded database', whole]);
  const without = Number(rows.at(-2)?.[1]);
  rows.push(['of that, the embedded database', whole - without]);
  return table(['process', 'resident MB after load'], rows);
}

async function afterLoad(env: NodeJS.ProcessEnv): Promise<number> {
  const site = await startSite(env);
  try {
    for (const path of PATHS) await fire(site.url + path, 20, 4);
    return (await metric(site.url, 'process_resident_memory_bytes')) / MEGABYTE;
  } finally {
    await site.stop();
  }
}
