import { ensureBrowser } from '#testkit/browser/chromium.ts';
import { handOver } from '../lib/run-node.ts';
import { TOOLS, task } from '../lib/tools.ts';

/** `npm run e2e -- [--full] [--upstream|--fleet] [--no-build] [--changed] [Playwright's arguments]`: the browser tests, in the terminal. */
const OWN = ['--full', '--upstream', '--fleet', '--no-build'];
const given = process.argv.slice(2);
const [upstream, fleet] = [given.includes('--upstream'), given.includes('--fleet')];
const env = {
  ...(given.includes('--full') && { TEST_FULL: '1' }),
  ...(upstream && { E2E_UPSTREAM: 'on' }),
  ...(fleet && { E2E_FLEET: 'on' }),
};
const args = given
  .filter((argument) => !OWN.includes(argument))
  // Vitest's name of the option.
  .map((argument) => (argument === '--changed' ? '--only-changed' : argument));
if (upstream) args.push('--project=upstream*');
if (fleet) args.push('--project=fleet*');
const built = given.includes('--no-build') ? 0 : await handOver(task('build'), []);
ensureBrowser();
process.exitCode = built || (await handOver(TOOLS.playwright, ['test', ...args], env));
