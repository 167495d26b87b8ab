import { setTimeout as delay } from 'node:timers/promises';
import { href } from '#lib/addresses.ts';
import { rawBody } from '../lib/raw-body.ts';
import { startBare } from './bare.ts';
import type { Cores } from './cores.ts';
import { figure, median, table } from './numbers.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Goal } from './section.ts';

const MOST_TIMES = 2;
const ROUNDS = 5;
const PROBE_SECONDS = 4;
/** Into full swing. */
const SETTLE_MS = 1_500;
const PAGES = [href('home'), href('help'), href('notices')];
const BARE = 'bare node:http beside bare argon2id';
/** As much behind others as the site's own hashing threads are. */
const BEHIND = ['nice', '-n', '10'];

/** 95th percentiles, in ms. */
type Waits = { quiet: number; busy: number };
/** By what was asked for. */
export type WaitRound = Record<string, Waits>;

/**
 * What visitors of pages notice of logins: how late cached pages are that are asked for fifty times a second, before and
 * meanwhile. The same of the least that a server can be, which hashes in another process, says how much of that the
 * machine itself does when its cores are taken.
 */
export async function measureWaits(
  origin: string,
  people: number,
  { measuring, watching }: Cores,
): Promise<WaitRound[]> {
  const { body, encoding } = await rawBody(origin + PAGES[0]);
  const bare = await startBare(body, encoding, { under: measuring });
  const logIn = (seconds: number) => outcomeOf('login-client.ts', [origin, people, seconds]);
  const hash = (seconds: number) =>
    outcomeOf('bare-argon2.ts', [people, seconds], measuring.length > 0 ? [...BEHIND, ...measuring] : []);
  const pages = Object.fromEntries(PAGES.map((path) => [path, origin + path]));
  const least = { [BARE]: bare.url };
  try {
    await p95s([...Object.values(pages), bare.url], watching);
    const rounds: WaitRound[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ofSite = await waitsFor(pages, logIn, watching);
      rounds.push({ ...ofSite, ...(await waitsFor(least, hash, watching)) });
    }
    return rounds;
  } finally {
    bare.stop();
  }
}

/** @param asked addresses by what they are called */
async function waitsFor(
  asked: Record<string, string>,
  work: (seconds: number) => Promise<unknown>,
  watching: Cores['watching'],
): Promise<WaitRound> {
  const urls = Object.values(asked);
  const quiet = await p95s(urls, watching);
  const working = work(SETTLE_MS / 1000 + urls.length * PROBE_SECONDS);
  await delay(SETTLE_MS);
  const busy = await p95s(urls, watching);
  await working;
  const waits = (index: number) => ({ quiet: quiet[index] ?? Number.NaN, busy: busy[index] ?? Number.NaN });
  return Object.fromEntries(Object.keys(asked).map((name, index) => [name, waits(index)]));
}

async function p95s(urls: string[], watching: Cores['watching']): Promise<number[]> {
  return (await outcomeOf<{ p95: number[] }>('page-probe.ts', [PROBE_SECONDS, ...urls], watching)).p95;
}

export function waitTable(results: [string, WaitRound[]][]): string {
  return table(
    ['database, page', 'p95 ms, nobody logging in', 'p95 ms, logins without a pause', 'times'],
    results.flatMap(([engine, rounds]) =>
      [...PAGES, BARE].map((asked) => [
        `${engine}, ${asked}`,
        median(rounds.map((round) => round[asked]?.quiet ?? Number.NaN)),
        median(rounds.map((round) => round[asked]?.busy ?? Number.NaN)),
        timesOf(rounds, asked),
      ]),
    ),
  );
}

export function waitGoal([engine, rounds]: [string, WaitRound[]]): Goal {
  const most = Math.max(...PAGES.map((page) => timesOf(rounds, page)));
  return {
    goal: `${engine}: cached pages at most twice as late (p95) while logins take all there is`,
    measured: `${figure(most)} times; ${BARE} ${figure(timesOf(rounds, BARE))} times`,
    reached: most <= MOST_TIMES,
  };
}

/** Within a round, for the machine is another a minute later. */
const timesOf = (rounds: WaitRound[], asked: string) =>
  median(rounds.map((round) => (round[asked] ? round[asked].busy / round[asked].quiet : Number.NaN)));
