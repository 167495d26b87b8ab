import { browserSteps, buildStep, siteStep, staticSteps, unitSteps } from '../lib/gate-steps.ts';
import { runGate } from '../lib/run-gate.ts';

const all = process.env.E2E_FULL === '1';
await runGate([buildStep(), ...staticSteps(), ...unitSteps(), siteStep(), ...browserSteps(all)]);
