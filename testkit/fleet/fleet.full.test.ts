import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../site/session.ts';
import { canRunFleet, type Fleet, startFleet } from './fleet.ts';
import { startListener } from './listener.ts';
import { startLoad } from './load.ts';
import { unbalanced } from './unbalanced.ts';

const NODES = [0, 1, 2];
const LISTENERS = ['player08', 'player09', 'player10'];
const ENTRANT = 'player11';

const canRun = canRunFleet();
let fleet: Fleet;
beforeAll(async () => {
  if (canRun) fleet = await startFleet(NODES.length, { durable: true });
}, 300_000);
afterAll(() => fleet?.stop(), 60_000);

describe.runIf(canRun)('three processes behind nginx', { timeout: 300_000 }, () => {
  test('a published text is on the pages of all processes within a second (SCALE-3)', async () => {
    const file = join(fleet.contentDir, 'promotions', 'en', 'slot-rebate.md');
    const pages = fleet.nodes().map(({ url }) => `${url}/m/activity`);
    const publish = (title: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
    const showing = async (title: string) => {
      const texts = await Promise.all(pages.map(async (page) => (await fetch(page)).text()));
      return texts.filter((html) => html.includes(title)).length;
    };
    // First requests of a process take longer.
    publish('Published first');
    await expect.poll(() => showing('Published first'), { timeout: 20_000 }).toBe(NODES.length);
    publish('Published then');
    await expect.poll(() => showing('Published then'), { timeout: 1_000, interval: 20 }).toBe(NODES.length);
  });

  test('a killed process fails no page, doubles no money, and streams reconnect (SCALE-2)', async () => {
    const sessions = await Promise.all(LISTENERS.map((name) => openSession(fleet.url, name)));
    const listeners = sessions.map(({ token }) => startListener(fleet.url, token));
    const load = await startLoad(fleet.url, {
      readers: 2,
      players: ['player02', 'player03', 'player04'],
      entrant: ENTRANT,
    });
    for (const node of [...NODES, ...NODES]) {
      await load.more(20, 2);
      await fleet.kill(node);
      await load.more(20, 3);
      await fleet.revive(node);
    }
    const { failedReads, failedLogins, logins, differences } = await load.stop();
    expect({
      failedReads,
      failedLogins,
      differences,
      unbalanced: await unbalanced(fleet.databaseUrl),
    }).toEqual({
      failedReads: 0,
      failedLogins: 0,
      differences: [],
      unbalanced: 0,
    });
    expect(logins).toBeGreaterThan(0);
    const streams = await Promise.all(listeners.map((listener) => listener.stop()));
    // Each stream was at one of the nodes, and all nodes were killed.
    for (const { breaks } of streams) expect(breaks).toBeGreaterThan(0);
    expect(Math.max(...streams.map(({ longestMs }) => longestMs))).toBeLessThan(5_000);
  });

  test('processes replaced one after the other fail no request (SCALE-2)', async () => {
    const load = await startLoad(fleet.url, {
      readers: 2,
      players: ['player05', 'player06', 'player07'],
      entrant: ENTRANT,
    });
    for (const node of NODES) {
      await load.more(20, 1);
      await fleet.replace(node);
    }
    await load.more(20, 1);
    const { reads, logins, rounds, differences, ...failed } = await load.stop();
    expect({ ...failed, differences }).toEqual({
      failedReads: 0,
      repeated: 0,
      failedLogins: 0,
      repeatedLogins: 0,
      loginFailures: [],
      failedRounds: 0,
      differences: [],
    });
    expect(Math.min(reads, logins, rounds)).toBeGreaterThan(0);
  });
});
