import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href } from '#lib/routes.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.ts';
import { freePort } from '../lib/free-port.ts';
import { figure, median, table } from './numbers.ts';
import type { Measured } from './section.ts';

const RUNS = 5;
/** A recording that the browser spoils now and then is made again. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const PATHS = [href('home'), href('gameList'), href('login'), href('help')];

type Run = { scores: number[]; metrics: number[]; shift: number };

/** Medians of five mobile runs of Lighthouse with its own slow line and processor. */
export async function lighthouseScores(origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  const scores: number[] = [];
  const shifts: number[] = [];
  for (const path of PATHS) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await runOnce(origin + path));
    const points = CATEGORIES.map((_category, index) => median(runs.map((run) => run.scores[index] ?? 0)));
    const times = METRICS.map((_metric, index) => median(runs.map(({ metrics }) => metrics[index] ?? 0)));
    const shift = median(runs.map((run) => run.shift));
    rows.push([path, ...points, ...times, shift]);
    scores.push(...points);
    shifts.push(shift);
  }
  const [lowest, most] = [Math.min(...scores), Math.max(...shifts)];
  return {
    text: table(['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], rows),
    goals: [
      {
        goal: 'Lighthouse 100 in all four categories, four pages',
        measured: `${lowest} or more`,
        reached: lowest === 100,
      },
      { goal: 'layout shift 0', measured: `at most ${figure(most)}`, reached: most === 0 },
    ],
  };
}

async function runOnce(url: string): Promise<Run> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await record(url);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function record(url: string): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
    return {
      scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      metrics: METRICS.map((id) => audits[id]?.numericValue ?? Number.NaN),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}
