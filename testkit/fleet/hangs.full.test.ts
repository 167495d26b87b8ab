import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../site/session.ts';
import { canRunFleet, type Fleet, startFleet } from './fleet.ts';
import { startListener } from './listener.ts';
import { startLoad } from './load.ts';
import { failed, longest, sorted, summary, type TimedFetch, timeFetch } from './timed-fetch.ts';
import { unbalanced } from './unbalanced.ts';

const SECOND = 1_000;
const NODES = 3;
/** The node that hangs for a while, and the node that hangs forever. */
const [SLOW, LOST] = [1, 2];
const LISTENERS = ['player08', 'player09', 'player10', 'player12', 'player13', 'player14'];

const canRun = canRunFleet();
let fleet: Fleet;
let timed: TimedFetch;
beforeAll(async () => {
  if (!canRun) return;
  fleet = await startFleet(NODES, { durable: true });
  timed = timeFetch();
}, 300_000);
afterAll(async () => {
  timed?.stop();
  await fleet?.stop();
}, 60_000);

const load = (...players: string[]) => startLoad(fleet.url, { readers: 2, players, entrant: 'player11' });

describe.runIf(canRun)('a process that hangs behind nginx', { timeout: 300_000 }, () => {
  test('a hang of 20 s delays no page over 5 s, and no call over 20 s (NODE-2, fault 26)', async () => {
    const working = await load('player02', 'player03', 'player04');
    await working.more(20, 3);
    const before = fleet.nodes()[SLOW];
    timed.take();
    fleet.freeze(SLOW);
    await wait(20 * SECOND);
    fleet.thaw(SLOW);
    await working.more(20, 3);
    const { failedReads, failedLogins, differences } = await working.stop();
    const requests = timed.take();
    console.info('hung for 20 s:', summary(requests));
    const { pages, reads, writes } = sorted(requests);
    expect(longest(pages)).toBeLessThan(5 * SECOND);
    expect(longest([...reads, ...writes])).toBeLessThan(20 * SECOND);
    expect(failed([...pages, ...reads])).toEqual([]);
    expect({
      failedReads,
      failedLogins,
      differences,
      unbalanced: await unbalanced(fleet.databaseUrl),
    }).toEqual({ failedReads: 0, failedLogins: 0, differences: [], unbalanced: 0 });
    // The whole process was stopped, so its watchdog let it continue.
    expect((await fetch(`${before?.url}/readyz`)).status).toBe(200);
  });

  test('streams of a node that hangs forever move to others within a minute (NODE-3, fault 26)', async () => {
    const sessions = await Promise.all(LISTENERS.map((name) => openSession(fleet.url, name)));
    const listeners = sessions.map(({ token }) => startListener(fleet.url, token));
    const working = await load('player05');
    await working.more(20, 3);
    timed.take();
    fleet.freeze(LOST);
    await wait(65 * SECOND);
    const requests = timed.take();
    const again = listeners.filter((listener) => listener.countRestored() > 0).length;
    const streams = await Promise.all(listeners.map((listener) => listener.stop()));
    await fleet.kill(LOST);
    await fleet.revive(LOST);
    const { differences } = await working.stop();
    const longestMs = Math.max(...streams.map((one) => one.longestMs));
    console.info(
      'hung forever:',
      summary(requests),
      `${again} streams restored, after at most ${longestMs} ms`,
    );
    expect(longest(sorted(requests).pages)).toBeLessThan(5 * SECOND);
    expect(again).toBeGreaterThan(0);
    expect(streams.filter(({ breaks }) => breaks > 0)).toHaveLength(again);
    expect(longestMs).toBeLessThan(60 * SECOND);
    expect(differences).toEqual([]);
  });
});
