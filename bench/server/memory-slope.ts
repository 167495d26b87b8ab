import { setTimeout as pass } from 'node:timers/promises';
import { startSite } from '#testkit/site/site.ts';
import { slope, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { metric } from './metrics.ts';

const PATHS = ['/m/home', '/m/gameList', '/m/help', '/wps/games/hot', '/wps/games?gameType=RNG&pageNo=1'];
const MINUTES = 10;
const PER_SECOND = 16;
const LOOK_EVERY_MS = 15_000;
/** Minutes in which a process fills its caches for the first time. */
const FILLING = 3;
const MAX_SLOPE = 1;
const MEGABYTE = 1024 * 1024;

/** Measures the growth of memory of a site with the embedded database under constant load, once its caches are full. */
export async function memorySlope(): Promise<Measured> {
  const site = await startSite();
  const seen: [minute: number, megabytes: number][] = [];
  const started = performance.now();
  const minute = () => (performance.now() - started) / 60_000;
  let lookAt = 0;
  try {
    for (let n = 0; minute() < MINUTES; n++) {
      const answer = await fetch(site.url + PATHS[n % PATHS.length]);
      await answer.arrayBuffer();
      if (performance.now() - started >= lookAt) {
        lookAt += LOOK_EVERY_MS;
        seen.push([minute(), (await metric(site.url, 'process_resident_memory_bytes')) / MEGABYTE]);
      }
      await pass(Math.max(0, started + ((n + 1) * 1_000) / PER_SECOND - performance.now()));
    }
  } finally {
    await site.stop();
  }
  const filled = seen.filter(([at]) => at >= FILLING);
  const grows = slope(filled);
  const at = (when: number) => seen.find(([then]) => then >= when)?.[1] ?? Number.NaN;
  return {
    text: table(
      ['', 'resident MB'],
      [
        ...[1, FILLING, MINUTES / 2].map((when) => [`after ${when} min`, at(when)]),
        [`at the end, after ${MINUTES} min`, seen.at(-1)?.[1] ?? Number.NaN],
        [`slope from minute ${FILLING}, MB a minute`, grows],
      ],
    ),
    goals: [
      {
        goal: `memory grows by less than ${MAX_SLOPE} MB a minute under ${PER_SECOND} requests a second`,
        measured: `${grows.toFixed(2)} MB a minute`,
        reached: grows < MAX_SLOPE,
      },
    ],
  };
}
