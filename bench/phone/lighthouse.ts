import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { RouteName } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser } from '#testkit/browser/chromium.ts';
import { freePort } from '#testkit/network/free-port.ts';
import { findAddress } from '#testkit/site/addresses.ts';
import { figure, median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';

const RUNS = 5;
/** Number of tries, since the browser sometimes spoils a recording. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const PAGES: readonly RouteName[] = ['home', 'gameList', 'login', 'help'];
/** The other content pages have one template: fewer runs each. */
const RUNS_OF_WORDS = 3;
const WORDS: readonly RouteName[] = [
  'promotions',
  'promotionDetail',
  'checkIn',
  'announcements',
  'read',
  'vip',
  'sponsor',
  'responsiblePlay',
  'app',
];

type Run = { scores: number[]; metrics: number[]; shift: number };
/** Medians of the runs of one page. */
type Page = Run & { path: string };

/** Measures medians of several mobile runs of Lighthouse, with its simulated slow network and processor. */
export async function lighthouseScores(origin: string): Promise<Measured> {
  const pages = await measured(origin, PAGES, RUNS);
  const words = await measured(origin, WORDS, RUNS_OF_WORDS);
  const all = [...pages, ...words];
  const lowest = (of: readonly Page[]) => Math.min(...of.flatMap(({ scores }) => scores));
  const shift = Math.max(...all.map((page) => page.shift));
  const rows = all.map(({ path, scores, metrics, shift }) => [path, ...scores, ...metrics, shift]);
  return {
    text: table(['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], rows),
    goals: [
      {
        goal: 'Lighthouse 100 in all four categories, four pages',
        measured: `${lowest(pages)} or more`,
        reached: lowest(pages) === 100,
      },
      {
        goal: 'Lighthouse 100 in all four categories, the other pages of words',
        measured: `${lowest(words)} or more`,
        reached: lowest(words) === 100,
      },
      { goal: 'layout shift 0', measured: `at most ${figure(shift)}`, reached: shift === 0 },
    ],
  };
}

async function measured(origin: string, names: readonly RouteName[], times: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (const name of names) {
    const { path } = await findAddress(name, origin);
    const runs: Run[] = [];
    for (let run = 0; run < times; run++) runs.push(await runOnce(origin + path));
    pages.push({
      path,
      scores: CATEGORIES.map((_category, index) => median(runs.map((run) => run.scores[index] ?? 0))),
      metrics: METRICS.map((_metric, index) => median(runs.map(({ metrics }) => metrics[index] ?? 0))),
      shift: median(runs.map((run) => run.shift)),
    });
  }
  return pages;
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
    executablePath: ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
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
