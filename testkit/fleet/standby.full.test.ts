import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DURABLE, startPostgres, startStandby, type TemporaryPostgres } from '../database/postgres.ts';
import { type MovingAddress, startMovingAddress } from '../network/moving-address.ts';
import { canRunFleet, type Fleet, startFleet } from './fleet.ts';
import { startLoad } from './load.ts';
import { unbalanced } from './unbalanced.ts';

const canRun = canRunFleet();
const portOf = ({ url }: TemporaryPostgres) => Number(new URL(url).port);

let primary: TemporaryPostgres;
let standby: TemporaryPostgres;
/** The address of the database for the nodes. */
let address: MovingAddress;
/** The proxy between the two servers. */
let line: MovingAddress;
let fleet: Fleet;

async function ask(server: TemporaryPostgres, ...statements: readonly string[]): Promise<unknown[][]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of statements) ({ rows } = await client.query({ text, rowMode: 'array' }));
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  if (!canRun) return;
  primary = (await startPostgres(DURABLE)) as TemporaryPostgres;
  address = await startMovingAddress(portOf(primary));
  fleet = await startFleet(2, {
    env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres` },
  });
  line = await startMovingAddress(portOf(primary));
  standby = await startStandby(primary, new URL(`tcp://127.0.0.1:${line.port}`));
  await ask(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  const states = () => ask(primary, 'select sync_state from pg_stat_replication');
  await vi.waitFor(async () => expect(await states()).toEqual([['sync']]), { timeout: 20_000 });
}, 300_000);

afterAll(async () => {
  await fleet?.stop();
  await Promise.all([address?.close(), line?.close(), primary?.stop(), standby?.stop()]);
}, 60_000);

describe.runIf(canRun)('a database with a standby', { timeout: 300_000 }, () => {
  test('a primary that dies loses nothing that was answered to players (SCALE-2, CASH-8)', async () => {
    const load = await startLoad(fleet.url, {
      readers: 2,
      players: ['player02', 'player03', 'player04'],
      entrant: 'player05',
    });
    await load.more(20, 5);
    // From now on the standby replicates nothing: an answer to a player would be lost.
    line.leadTo(undefined);
    await load.more(20, 3);
    address.leadTo(undefined);
    await primary.kill();
    await load.more(20, 1);
    for (const { url } of fleet.nodes()) expect((await fetch(`${url}/m/home`)).status).toBe(200);
    expect(await ask(standby, 'select pg_promote()')).toEqual([[true]]);
    address.leadTo(portOf(standby));
    await load.more(20, 10);
    const { failedRounds, rounds, differences } = await load.stop();
    expect({ differences, unbalanced: await unbalanced(standby.url) }).toEqual({
      differences: [],
      unbalanced: 0,
    });
    expect(Math.min(rounds, failedRounds)).toBeGreaterThan(0);
    // Nodes recover without help.
    for (const { url } of fleet.nodes()) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
