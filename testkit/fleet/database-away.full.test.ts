import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import type { TemporaryPostgres } from '../database/postgres.ts';
import { openSession } from '../site/session.ts';
import { canRunFleet, type Fleet, startFleet } from './fleet.ts';
import { startLoad } from './load.ts';
import {
  failed,
  longest,
  sorted,
  summary,
  type TimedFetch,
  type TimedRequest,
  timeFetch,
} from './timed-fetch.ts';
import { unbalanced } from './unbalanced.ts';

const SECOND = 1_000;
const NODES = 3;
const AWAY_MS = 10 * SECOND;
const PAGES = ['/m/home', '/m/gameList?gameType=RNG', '/m/activity', '/m/help', '/m/lottery', '/m/register'];
const LISTS = [
  '/wps/games/vendors',
  '/wps/games?gameType=RNG',
  '/wps/games/hot',
  '/wps/games/shelves',
  '/wps/lottery',
  '/wps/announcements',
];
const FOR_GUESTS = [...PAGES, ...LISTS];

const canRun = canRunFleet();
let fleet: Fleet;
let postgres: TemporaryPostgres;
let timed: TimedFetch;
beforeAll(async () => {
  if (!canRun) return;
  fleet = await startFleet(NODES, { durable: true });
  postgres = fleet.postgres as TemporaryPostgres;
  timed = timeFetch();
}, 300_000);
afterAll(async () => {
  timed?.stop();
  await fleet?.stop();
}, 60_000);

/** Requests all guest pages and lists from every node. @returns differences from the normal answers; usually empty */
async function seenByGuests(): Promise<string[]> {
  const odd: string[] = [];
  for (const path of FOR_GUESTS)
    for (const { url } of fleet.nodes()) {
      const answer = await fetch(url + path);
      const text = await answer.text();
      if (answer.status !== 200) odd.push(`${path} is ${answer.status}`);
      if (text.includes('<html data-stale')) odd.push(`${path} says that it is old`);
    }
  return odd;
}

const statuses = () =>
  Promise.all(fleet.nodes().map(async ({ url }) => (await fetch(`${url}/readyz`)).status));

const faults = [
  {
    fault: 'says nothing',
    go: async () => postgres.freeze(),
    come: async () => postgres.thaw(),
    players: ['player02', 'player03'],
  },
  {
    fault: 'is gone',
    go: () => postgres.halt(),
    come: () => postgres.resume(),
    players: ['player04', 'player05'],
  },
];

describe.runIf(canRun).each(faults)('PostgreSQL that $fault for 10 s', { timeout: 300_000 }, (its) => {
  test('an outage fails no guest page, and money waits (NODE-4, fault 25)', async () => {
    const { token } = await openSession(fleet.url, 'player06');
    const askWallet = () => fetch(fleet.url + wallet.path, { headers: { authorization: token } });
    const working = await startLoad(fleet.url, { readers: 2, players: its.players, entrant: 'player11' });
    expect(await seenByGuests()).toEqual([]);
    timed.take();
    await its.go();
    const until = performance.now() + AWAY_MS;
    const requests: TimedRequest[] = [];
    const odd: string[] = [];
    const ready = new Set<number>();
    const wallets = new Set<number>();
    while (performance.now() < until) {
      odd.push(...(await seenByGuests()));
      wallets.add((await askWallet()).status);
      for (const status of await statuses()) ready.add(status);
      requests.push(...timed.take());
    }
    await its.come();
    await expect.poll(statuses, { timeout: 15 * SECOND }).toEqual([200, 200, 200]);
    await working.more(20, 3);
    const { differences } = await working.stop();
    const guests = requests.filter(({ path }) => FOR_GUESTS.includes(path));
    const fromMemory = guests.filter(({ age }) => age !== null);
    console.info(`PostgreSQL ${its.fault}:`, summary(requests), {
      guests: `${guests.length}, ${longest(guests)} ms at most, ${fromMemory.length} from memory`,
    });
    expect(odd).toEqual([]);
    expect(longest(guests)).toBeLessThan(2 * SECOND);
    expect(failed(guests)).toEqual([]);
    expect(fromMemory.length).toBeGreaterThan(0);
    expect([...ready]).toEqual([503]);
    expect([...wallets]).toEqual([502]);
    expect(longest(sorted(requests).reads)).toBeLessThan(6 * SECOND);
    expect(longest(sorted(requests).writes)).toBeLessThan(16 * SECOND);
    expect({ differences, unbalanced: await unbalanced(fleet.databaseUrl) }).toEqual({
      differences: [],
      unbalanced: 0,
    });
    expect((await askWallet()).status).toBe(200);
  });
});
