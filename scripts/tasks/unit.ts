import { handOver } from '../lib/run-node.ts';
import { TOOLS } from '../lib/tools.ts';

/** `npm run unit -- [--full] [Vitest's arguments]`: the tests of files, in the terminal; `--full` also runs the tests of full runs. */
const given = process.argv.slice(2);
const args = given.filter((argument) => argument !== '--full');
const env = given.includes('--full') ? { TEST_FULL: '1' } : {};
/** Projects that need a built site only run by name. */
const projects = args.some((argument) => argument.startsWith('--project'))
  ? []
  : ['--project=!site', '--project=!pages'];
process.exitCode = await handOver(TOOLS.vitest, ['run', ...projects, ...args], env);
