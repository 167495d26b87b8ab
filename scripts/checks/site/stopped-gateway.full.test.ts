import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { everyPath } from '#testkit/site/addresses.ts';
import { startSite } from '#testkit/site/site.ts';

const STOPPED_MS = 60_000;
/** The repetitions of a minute are written at its end. */
const AFTERWARDS_MS = 3_000;
const VISITORS = 4;

test('a gateway that is stopped for 60 s causes at most 12 lines (OPER-77)', async () => {
  const gateway = await startSite();
  const proxy = await startFaultProxy(gateway.url);
  const site = await startSite({ GATEWAY_URL: proxy.origin, DEMO_DATA: 'off' });
  try {
    const paths = await everyPath(site.url);
    const calls = paths.map((_path, place) => `/wps/games/hot?from=${place}`);
    const before = site.warnings().length + site.errors().length;
    const until = performance.now() + STOPPED_MS;
    proxy.set({ kind: 'refuse' });
    const visit = async (_: unknown, visitor: number) => {
      for (let place = visitor; performance.now() < until; place += VISITORS)
        for (const path of [paths, calls].map((list) => list[place % list.length] ?? '/'))
          await (await fetch(site.url + path)).arrayBuffer();
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
    proxy.heal();
    await wait(AFTERWARDS_MS);
    const lines = [...site.warnings(), ...site.errors()].slice(before);
    expect(lines.length, lines.join('\n')).toBeGreaterThan(0);
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(12);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(1_000);
  } finally {
    await site.stop();
    await proxy.close();
    await gateway.stop();
  }
}, 400_000);
