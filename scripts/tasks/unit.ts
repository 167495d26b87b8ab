import { handOver } from '../lib/run-node.ts';
import { TOOLS } from '../lib/tools.ts';

/** `npm run unit -- [Vitest's arguments]`: the tests of files, in the terminal. */
const SITE = '--project=!site';
process.exitCode = await handOver(TOOLS.vitest, ['run', SITE, ...process.argv.slice(2)]);
