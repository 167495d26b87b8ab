import { ensureBrowser } from '#testkit/browser/chromium.ts';
import { handOver } from '../lib/run-node.ts';
import { TOOLS, task } from '../lib/tools.ts';

/** `npm run e2e -- [--upstream] [--no-build] [Playwright's arguments]`: the browser tests, in the terminal. */
const own = ['--upstream', '--no-build'];
const args = process.argv.slice(2);
const rest = args.filter((argument) => !own.includes(argument));
ensureBrowser();
const built = args.includes('--no-build') ? 0 : await handOver(task('build'), []);
process.exitCode =
  built ||
  (await handOver(
    TOOLS.playwright,
    ['test', ...rest],
    args.includes('--upstream') ? { E2E_TARGET: 'upstream' } : {},
  ));
