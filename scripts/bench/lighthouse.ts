import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href } from '#lib/routes.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.ts';
import { freePort } from '../lib/free-port.ts';
import { median, table } from './numbers.ts';

const RUNS = 5;
/** A recording that the browser spoils now and then is made again. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const PATHS = [href('home'), href('gameList'), href('login'), href('help')];

type Run = { scores: number[]; metrics: number[]; shift: number };

/** Medians of five mobile runs of Lighthouse with its own slow line and processor. */
export async function lighthouseScores(origin: string): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const path of PATHS) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await runOnce(origin + path));
    rows.push([
      path,
      ...CATEGORIES.map((_category, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
      ...METRICS.map((_metric, index) => median(runs.map(({ metrics }) => metrics[index] ?? 0))),
      median(runs.map(({ shift }) => shift)),
    ]);
  }
  return table(['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], rows);
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
