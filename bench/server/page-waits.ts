import { setTimeout as delay } from 'node:timers/promises';
import { href } from '#lib/routes/addresses.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import { figure, median, table } from '../numbers.ts';
import type { Goal } from '../section.ts';
import { startBare } from './bare.ts';
import type { Cores } from './cores.ts';
import { runScript } from './outcome-of.ts';

const MAX_TIMES = 2;
const ROUNDS = 7;
const PROBE_SECONDS = 8;
/** Milliseconds of warm-up. */
const SETTLE_MS = 1_500;
const PAGES = [href('home'), href('help'), href('announcements')];
/** The same low priority as the site's hashing threads. */
const BEHIND = ['nice', '-n', '10'];

/** 95th percentiles, in milliseconds. */
type Waits = { quiet: number; busy: number };
export type WaitRound = { pages: Waits; bare: Waits };

/**
 * Measures the effect of logins on visitors: the delay of cached pages, requested fifty times a second, before and during
 * logins. The same with a minimal server and hashing in another process shows the effect of busy cores alone.
 */
export async function measureWaits(
  origin: string,
  people: number,
  { measuring, watching }: Cores,
): Promise<WaitRound[]> {
  const { body, encoding } = await rawBody(origin + PAGES[0]);
  const bare = await startBare(body, encoding, { under: measuring });
  const behind = measuring.length > 0 ? [...BEHIND, ...measuring] : [];
  const logIn = (seconds: number) => runScript('login-client.ts', [origin, people, seconds]);
  const hash = (seconds: number) => runScript('bare-argon2.ts', [people, seconds], behind);
  const pages = PAGES.map((path) => origin + path);
  try {
    await p95([...pages, bare.url], watching);
    const rounds: WaitRound[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        pages: await waitsFor(pages, logIn, watching),
        bare: await waitsFor([bare.url], hash, watching),
      });
    }
    return rounds;
  } finally {
    bare.stop();
  }
}

async function waitsFor(
  urls: string[],
  work: (seconds: number) => Promise<unknown>,
  watching: Cores['watching'],
): Promise<Waits> {
  const quiet = await p95(urls, watching);
  const working = work(SETTLE_MS / 1000 + PROBE_SECONDS);
  await delay(SETTLE_MS);
  const busy = await p95(urls, watching);
  await working;
  return { quiet, busy };
}

async function p95(urls: string[], watching: Cores['watching']): Promise<number> {
  return (await runScript<{ p95: number }>('page-probe.ts', [PROBE_SECONDS, ...urls], watching)).p95;
}

export function waitTable(results: [string, WaitRound[]][]): string {
  const row = (asked: string, waits: Waits[]) => [
    asked,
    median(waits.map(({ quiet }) => quiet)),
    median(waits.map(({ busy }) => busy)),
    times(waits),
  ];
  return table(
    ['asked for', 'p95 ms, without logins', 'p95 ms, logins without a pause', 'times'],
    results.flatMap(([engine, rounds]) => [
      row(
        `pages, ${engine}`,
        rounds.map(({ pages }) => pages),
      ),
      row(
        'a bare server, beside bare argon2id',
        rounds.map(({ bare }) => bare),
      ),
    ]),
  );
}

export function waitGoal([engine, rounds]: [string, WaitRound[]]): Goal {
  const measured = times(rounds.map(({ pages }) => pages));
  const least = times(rounds.map(({ bare }) => bare));
  return {
    goal: `${engine}: cached pages at most twice as late (p95) while logins take all there is`,
    measured: `${figure(measured)} times; a bare server beside bare hashing ${figure(least)} times`,
    reached: measured <= MAX_TIMES,
  };
}

/** Compares within a round, since the machine's load is different a minute later. */
const times = (waits: Waits[]) => median(waits.map(({ quiet, busy }) => busy / quiet));
