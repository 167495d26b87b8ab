import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { firstPaints } from '../bench/first-paint.ts';
import { firstTaps } from '../bench/first-tap.ts';
import { knownNames } from '../bench/known-names.ts';
import { lighthouseScores } from '../bench/lighthouse.ts';
import { logins } from '../bench/logins.ts';
import { memory } from '../bench/memory.ts';
import { throughput } from '../bench/throughput.ts';
import { costTable } from '../checks/site/budgets.ts';
import { measurePages } from '../checks/site/measure.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.ts';
import { handOver } from '../lib/run-node.ts';
import { startSite } from '../lib/site.ts';
import { ROOT, task } from '../lib/tools.ts';

/** Measures the built site, prints the report and keeps it in docs/performance.md. */
if ((await handOver(task('build'), [])) !== 0) process.exit(1);

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
const site = await startSite();
const [processor] = cpus();
const report = [
  '# Performance',
  '',
  'Written by `npm run bench`; the byte budgets are part of `npm test`.',
  '',
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, Chromium ${browser.version()}.`,
];

/** One at a time: measurements must not disturb each other. */
async function section(title: string, note: string, measure: () => Promise<string>): Promise<void> {
  console.log(`\n## ${title}\n`);
  const result = await measure();
  console.log(result);
  report.push('', `## ${title}`, '', note, '', result);
}

try {
  await section(
    'Bytes',
    'As a guest; the last column is what the heavier of guest and member downloads after every part of the page was touched.',
    async () => costTable(await measurePages(site.url)),
  );
  await section('Lighthouse, mobile', 'Medians of five runs each.', () => lighthouseScores(site.url));
  await section(
    'First paint',
    'On a phone 6 times slower than this machine at 400 kbit/s and 400 ms, medians of five, beside a page of plain text of the same size from a bare server.',
    () => firstPaints(browser, site.url),
  );
  await section(
    'First tap',
    'On the same phone, medians of five: the tap is made once, as soon as its target is visible.',
    () => firstTaps(browser, site.url),
  );
} finally {
  await browser.close();
  await site.stop();
}
await section(
  'Throughput',
  'Brotli bodies over loopback, ten seconds each after a warm-up; the bare server sends the same bytes.',
  throughput,
);
await section(
  'Logins',
  'Medians of three rounds; the pages come from the cache, and everything runs on this machine.',
  logins,
);
await section(
  'Names',
  'Medians of 200 names that exist and 200 that do not, asked for in turns at a gateway on the embedded database.',
  knownNames,
);
await section('Memory', 'After four seconds of load on each of six pages.', memory);
writeFileSync(join(ROOT, 'docs', 'performance.md'), `${report.join('\n')}\n`);
