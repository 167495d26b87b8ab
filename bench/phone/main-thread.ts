import type { Browser } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { startBare } from '../server/bare.ts';
import { type MainThreadWork, mainThreadWork } from './main-thread-work.ts';

const RUNS = 9;
const MAX_MS = 600;
const KINDS = ['all', 'styles', 'layout', 'scripts'] as const;
const ONE_WORD =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Hello</title><p>Hello';

/** Measures the work of home and a game list, compared with a page of one word. */
export async function mainThread(browser: Browser, origin: string): Promise<Measured> {
  const bare = await startBare(Buffer.from(ONE_WORD), 'identity');
  try {
    const least = { name: 'a page of one word', url: bare.url, runs: [] as MainThreadWork[] };
    const pages = [
      { name: 'home', url: origin + href('home'), runs: [] as MainThreadWork[] },
      { name: 'game list', url: origin + href('gameList'), runs: [] as MainThreadWork[] },
    ];
    // In turns, so that other work of the machine affects all alike; the first round warms the browser up.
    for (let run = 0; run <= RUNS; run++) {
      for (const { url, runs } of [least, ...pages]) {
        const work = await mainThreadWork(browser, url);
        if (run > 0) runs.push(work);
      }
    }
    const beside = ({ runs }: typeof least) =>
      median(runs.map(({ all }, run) => all - (least.runs[run]?.all ?? Number.NaN)));
    return {
      text: table(
        ['page', 'all work, ms', 'styles', 'layout', 'scripts', 'beside one word'],
        [least, ...pages].map((page) => [
          page.name,
          ...KINDS.map((kind) => median(page.runs.map((work) => work[kind]))),
          beside(page),
        ]),
      ),
      goals: pages.map((page) => ({
        goal: `at most ${MAX_MS} ms of work of the main thread for ${page.name}`,
        measured: `${Math.round(beside(page))} ms`,
        reached: beside(page) <= MAX_MS,
      })),
    };
  } finally {
    bare.stop();
  }
}
