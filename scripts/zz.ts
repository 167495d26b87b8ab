import { chromium, devices } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { startSite } from '#testkit/site/site.ts';
import { touchEverything, watchFiles } from './checks/site/measure.ts';
const site = await startSite();
const browser = await chromium.launch({ executablePath: findHeadlessShell() ?? ensureBrowser(), args: BROWSER_FLAGS });
for (const asked of process.argv.slice(2)) {
  const guest = asked.startsWith('guest:'); const path = asked.replace('guest:', '');
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, serviceWorkers: 'block', baseURL: site.url });
  const page = await context.newPage();
  if (!guest) await enterSession(page, await openSession(site.url, 'agent01'));
  const loaded = watchFiles(page);
  await page.goto(path); await page.waitForTimeout(2500); await touchEverything(page); await page.waitForTimeout(2500);
  let sum = 0;
  const rows = await Promise.all([...new Set(loaded.map((f) => f.url))].filter((u) => u.includes('.js')).map(async (u) => [gzipSync(await (await fetch(u)).text()).length, u.split('/').at(-1)] as const));
  for (const [n, u] of rows.sort((a, b) => b[0] - a[0])) { sum += n; console.log(n, u); }
  console.log(asked, sum, rows.length);
  await context.close();
}
await browser.close(); await site.stop();
