import { ensureBrowser } from '#testkit/browser/chromium.ts';
import { handOver } from '../lib/run-node.ts';
import { TOOLS, task } from '../lib/tools.ts';

/** `npm run e2e -- [--upstream] [--no-build] [--changed] [Playwright's arguments]`: the browser tests, in the terminal. */
const args = process.argv.slice(2);
const takes = (own: string) => {
  const at = args.indexOf(own);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
};
const upstream = takes('--upstream');
if (takes('--changed')) args.push('--only-changed');
const built = takes('--no-build') ? 0 : await handOver(task('build'), []);
if (upstream) args.push('--project=upstream*');
ensureBrowser();
process.exitCode =
  built || (await handOver(TOOLS.playwright, ['test', ...args], upstream ? { E2E_UPSTREAM: 'all' } : {}));
