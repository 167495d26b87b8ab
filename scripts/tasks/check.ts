import { CHECKS } from '../lib/parts.ts';
import { startRun } from '../lib/run-parts.ts';

/** `npm run check`: what can be said about the files alone. */
const run = startRun();
await run.run(...CHECKS);
process.exitCode = run.end();
