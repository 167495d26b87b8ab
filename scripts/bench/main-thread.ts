import type { Browser } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { type MainThreadWork, mainThreadWork } from './main-thread-work.ts';
import { median, table } from './numbers.ts';
import type { Measured } from './section.ts';

const RUNS = 9;
const MOST_MS = 600;
const PAGES = { home: href('home'), 'game list': href('gameList') };
const KINDS = ['all', 'styles', 'layout', 'scripts'] as const;

export async function mainThread(browser: Browser, origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const runs: MainThreadWork[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await mainThreadWork(browser, origin + path));
    rows.push([name, ...KINDS.map((kind) => median(runs.map((work) => work[kind])))]);
  }
  return {
    text: table(['page', 'all work, ms', 'styles', 'layout', 'scripts'], rows),
    goals: rows.map(([name, all]) => ({
      goal: `at most ${MOST_MS} ms of work of the main thread for ${name}`,
      measured: `${Math.round(Number(all))} ms`,
      reached: Number(all) <= MOST_MS,
    })),
  };
}
