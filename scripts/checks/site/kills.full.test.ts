import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '#testkit/database/postgres.ts';
import { MoneyClient } from '#testkit/money/money-client.ts';
import { startSite } from '#testkit/site/site.ts';
import { runNode } from '../../lib/run-node.ts';
import { task } from '../../lib/tools.ts';

const KILLS = 12;
const PLAYERS = ['player21', 'player22', 'player23', 'player24', 'player25', 'player26'];
/** Milliseconds of work before a kill, at least and at most. */
const WORK = [300, 1_500] as const;

/** Players deposit, play and withdraw while the site is killed and started again, over and over. */
async function survives(env: NodeJS.ProcessEnv): Promise<void> {
  const clients = PLAYERS.map((name, at) => new MoneyClient(name, at % 2 === 0 ? 'deposit' : 'withdrawal'));
  const settings = { DEMO_PLAYERS: '30', ...env };
  let site = await startSite(settings);
  let answered = 0;
  try {
    await Promise.all(clients.map((client) => client.prepare(site.url)));
    for (let kill = 0; kill < KILLS; kill++) {
      const { url } = site;
      const working = clients.map((client) => client.work(url));
      await wait(WORK[0] + Math.random() * (WORK[1] - WORK[0]));
      await site.kill();
      for (const done of await Promise.all(working)) answered += done;
      site = await startSite(settings);
      for (const client of clients) await client.settle(site.url);
    }
    for (const client of clients) expect(await client.differences(site.url)).toEqual([]);
  } finally {
    await site.stop();
  }
  // Kills that came before anything was done would prove nothing. A withdrawal waits for a cashier that lives two seconds,
  // and another one for that: each player who withdraws does so once.
  expect(answered).toBeGreaterThan(KILLS * PLAYERS.length);
  for (const kind of ['deposit', 'withdrawal', 'round'] as const)
    expect(
      clients.reduce((sum, client) => sum + client.count(kind), 0),
      kind,
    ).toBeGreaterThanOrEqual(PLAYERS.length / 2);
  const { code, output } = await runNode(task('ledger'), ['verify'], { env });
  expect([code, output]).toEqual([0, expect.stringContaining('sums to zero')]);
}

const TIMEOUT = { timeout: 600_000 };

test(
  'killed twelve times, the embedded database loses and doubles nothing (CASH-7, CASH-8)',
  TIMEOUT,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lobby-kills-'));
    try {
      await survives({ DATA_DIR: folder });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test(
  'killed twelve times, nothing is lost or doubled on PostgreSQL (CASH-7, CASH-8)',
  TIMEOUT,
  async (context) => {
    const server = await startPostgres();
    if (!server) return context.skip('PostgreSQL is not installed here.');
    try {
      await survives({ DATABASE_URL: server.url });
    } finally {
      await server.stop();
    }
  },
);
