import { CHECKS } from '../lib/parts.ts';
import { startRun } from '../lib/run-parts.ts';

/** `npm run check`: checks of the files, without a build. */
const run = startRun();
await run.run(...CHECKS);
process.exitCode = run.end();
