import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/core/languages.ts';
import { PERSONALISED_PARTS, TIME_ZONE_HEADER } from '#contract/core/personalised-parts.ts';
import { href } from '#lib/routes/addresses.ts';
import { THEMES } from '#lib/ui/index.ts';
import { openSession } from '#testkit/site/session.ts';
import { startSite } from '#testkit/site/site.ts';
import { figure, table } from '../numbers.ts';
import type { Goal, Measured } from '../section.ts';
import { metric } from './metrics.ts';

/** Folder of another checkout, built, that is measured in the same run. */
const BESIDE = process.env.BENCH_BESIDE;
/** The first requests of a kind of page compile its code. */
const WARM_UP = 36;
const MEASURED = 60;
const COOKIES = LANGUAGES.flatMap((language) =>
  THEMES.map((theme) => ({ cookie: `language=${language}; theme=${theme}` })),
);
const NUMBERS = Array.from({ length: 16 }, (_, before) => before + 1);
const WORDS =
  'gold dragon fortune lucky royal tiger fruit star fire king sea book wild moon sun pirate'.split(' ');

type Address = readonly [path: string, headers: Record<string, string>];
/** Addresses in their order, or the page whose islands are rendered for a member each time. */
type Addresses = readonly Address[] | string;

/** In each language and theme; each address is requested once, so that no cache can answer it. */
const inAllVariants = (paths: readonly string[]): Address[] =>
  paths.flatMap((path) => COOKIES.map((cookie): Address => [path, cookie]));

/** Kinds of pages, and the maximum share of the CPU time that the other checkout takes. */
const PAGES = [
  {
    name: 'category of home',
    most: 0.4,
    addresses: inAllVariants(NUMBERS.map((page) => href('home', { category: 'RNG', page }))),
  },
  {
    name: 'game list',
    most: 0.33,
    addresses: inAllVariants(NUMBERS.map((page) => href('gameList', { page }))),
  },
  { name: 'search', most: 0.33, addresses: inAllVariants(WORDS.map((q) => href('search', { q }))) },
  { name: 'transactions drawn for a member', most: 0.5, addresses: 'transaction/record' },
  { name: 'deposit drawn for a member', most: 0.5, addresses: 'voucherCenter' },
] as const;

/** Measures the CPU time of the site's process, all threads, for one page that is in no cache. */
export async function rendering(): Promise<Measured> {
  const sides = [await startSide(), ...(BESIDE === undefined ? [] : [await startSide(BESIDE)])];
  const rows: (string | number)[][] = [];
  const goals: Goal[] = [];
  try {
    for (const { addresses } of PAGES) await requestAll(sides, addresses, 0, WARM_UP);
    for (const { name, most, addresses } of PAGES) {
      const [own = Number.NaN, other] = await measurePages(sides, addresses);
      rows.push([name, own, ...(other === undefined ? [] : [other, own / other])]);
      if (other === undefined) continue;
      const times = own / other;
      goals.push({
        goal: `${name}: at most ${most} times the CPU time of before`,
        measured: `${figure(times)} times`,
        reached: times <= most,
      });
    }
  } finally {
    for (const { stop } of sides) await stop();
  }
  const head = ['page', 'CPU ms', ...(BESIDE === undefined ? [] : ['beside it, CPU ms', 'times'])];
  return { text: table(head, rows), ...(goals.length > 0 && { goals }) };
}

interface Side {
  readonly url: string;
  /** Headers of a member's requests. */
  readonly member: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts the site of a checkout. Another checkout fills its own database: it may have other tables. */
async function startSide(root?: string): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lobby-bench-'));
  const own = root === undefined ? {} : { DATA_DIR: dataDir };
  const site = await startSite(own, { root });
  const { token, merchantCode } = await openSession(site.url, 'player01');
  return {
    url: site.url,
    member: { Authorization: token, Merchant: merchantCode, [TIME_ZONE_HEADER]: 'Asia/Kuala_Lumpur' },
    async stop() {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** CPU milliseconds of each side for one page. */
async function measurePages(sides: readonly Side[], addresses: Addresses): Promise<number[]> {
  const cpuTimes = () => Promise.all(sides.map(({ url }) => metric(url, 'process_cpu_seconds_total')));
  const before = await cpuTimes();
  await requestAll(sides, addresses, WARM_UP, MEASURED);
  const after = await cpuTimes();
  return after.map((seconds, side) => (seconds - (before[side] ?? Number.NaN)) * (1_000 / MEASURED));
}

/** Requests a row of addresses, one after another. The sides take turns at every request. */
async function requestAll(sides: readonly Side[], addresses: Addresses, first: number, count: number) {
  for (let at = first; at < first + count; at++) {
    for (const { url, member } of sides) {
      const [path, headers] =
        typeof addresses === 'string'
          ? [PERSONALISED_PARTS + addresses, member]
          : (addresses[at] ?? ['', {}]);
      const answer = await fetch(url + path, { headers: { ...headers, 'Accept-Encoding': 'br' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    }
  }
}
