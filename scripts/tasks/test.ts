import { ensureBrowser } from '#testkit/browser/chromium.ts';
import { hasPostgres } from '#testkit/database/postgres.ts';
import { firefox } from '#testkit/engines/firefox.ts';
import { webkit } from '#testkit/engines/webkit.ts';
import { canRunFleet } from '#testkit/fleet/fleet.ts';
import { installEmulator } from '#testkit/third-party/firebase-emulator.ts';
import { BROWSER, BUILD, CODE, RARE, SITE, UNIT } from '../lib/parts.ts';
import { startRun } from '../lib/run-parts.ts';

/** `npm test -- [--full]`: everything; in full also what a change is not tested with each time. */
const full = process.argv.includes('--full');
process.env.E2E_UPSTREAM = full ? 'all' : 'tagged';
if (full) process.env.TEST_FULL = '1';
// Another half of the run has a single process with the embedded database behind it.
if (full && canRunFleet()) process.env.E2E_FLEET = 'on';
if (full) installEmulator();
ensureBrowser();
const run = startRun();
if (!hasPostgres()) run.skip('PostgreSQL is not installed here: the gateway is tested on PGlite alone.');
if (full && !canRunFleet())
  run.skip('nginx or PostgreSQL is not installed here: no fleet of processes is tried.');
for (const { name, packages, isInstalled } of full ? [firefox, webkit] : []) {
  if (!isInstalled()) run.skip(`${name} is not installed here (${packages.join(', ')}): it tries nothing.`);
}
const built = run.run(BUILD);
const files = run.run(UNIT, ...CODE);
if (await built) {
  await files;
  await run.run(SITE);
  if (full) await run.run(RARE);
  await run.run(BROWSER);
} else run.skip('Without a build neither the site nor the browser tests could run.');
await files;
process.exitCode = run.end();
