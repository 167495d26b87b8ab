import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DURABLE, startPostgres } from '#testkit/database/postgres.ts';
import { startSite } from '#testkit/site/site.ts';
import { MoneyClient } from '#testkit/wallet/money-client.ts';
import { runNode } from '../../lib/run-node.ts';
import { task } from '../../lib/tools.ts';

const KILLS = 12;
const PLAYERS = ['player21', 'player22', 'player23', 'player24', 'player25', 'player26'];
/** Number of answers before a kill: an earlier kill would prove nothing… */
const ANSWERS = PLAYERS.length;
/** …and the longest random delay after them, in milliseconds. */
const ANY_MOMENT = 1_000;

/** Lets players deposit, play and withdraw while the site is killed and restarted repeatedly. */
async function survives(env: NodeJS.ProcessEnv): Promise<void> {
  const clients = PLAYERS.map((name, at) => new MoneyClient(name, at % 2 === 0 ? 'deposit' : 'withdrawal'));
  const settings = { DEMO_PLAYERS: '30', ...env };
  let site = await startSite(settings);
  let answered = 0;
  try {
    await Promise.all(clients.map((client) => client.prepare(site.url)));
    for (let kill = 0; kill < KILLS; kill++) {
      const { url } = site;
      let working: Promise<unknown> = Promise.resolve();
      await new Promise<void>((enough) => {
        let answers = 0;
        const onAnswer = () => {
          answered += 1;
          answers += 1;
          if (answers === ANSWERS) enough();
        };
        working = Promise.all(clients.map((client) => client.work(url, { onAnswer })));
        void working.then(() => enough());
      });
      await wait(Math.random() * ANY_MOMENT);
      await site.kill();
      await working;
      site = await startSite(settings);
      for (const client of clients) await client.settle(site.url);
    }
    for (const client of clients) expect(await client.differences(site.url)).toEqual([]);
  } finally {
    await site.stop();
  }
  expect(answered).toBeGreaterThanOrEqual(KILLS * PLAYERS.length);
  // A withdrawal needs a cashier that lives two seconds, and a second withdrawal waits for it: so each player has one.
  for (const kind of ['deposit', 'withdrawal', 'round'] as const)
    expect(
      clients.reduce((sum, client) => sum + client.count(kind), 0),
      kind,
    ).toBeGreaterThanOrEqual(PLAYERS.length / 2);
  const { code, output } = await runNode(task('ledger'), ['verify'], { env });
  expect([code, output]).toEqual([0, expect.stringContaining('sums to zero')]);
}

const TIMEOUT = { timeout: 900_000 };

test(
  'the embedded database, killed twelve times, loses and doubles nothing (CASH-7, CASH-8)',
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
  'a site on PostgreSQL, killed twelve times, loses and doubles nothing (CASH-7, CASH-8)',
  TIMEOUT,
  async (context) => {
    const server = await startPostgres(DURABLE);
    if (!server) return context.skip('PostgreSQL is not installed.');
    try {
      await survives({ DATABASE_URL: server.url });
    } finally {
      await server.stop();
    }
  },
);
