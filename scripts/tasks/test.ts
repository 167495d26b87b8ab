import { installEmulator } from '#testkit/third-party/firebase-emulator.ts';
import { browserSteps, buildStep, siteStep, staticSteps, unitSteps } from '../lib/gate-steps.ts';
import { runGate } from '../lib/run-gate.ts';

/** `npm test -- [--full]`: everything; in full also what a change is not tested with each time. */
const full = process.argv.includes('--full');
if (full) installEmulator();
await runGate([buildStep(), ...staticSteps(), ...unitSteps(), siteStep(), ...browserSteps(full)]);
