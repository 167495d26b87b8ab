import { staticSteps, unitSteps } from '../lib/gate-steps.ts';
import { runGate } from '../lib/run-gate.ts';

await runGate([...staticSteps(), ...unitSteps()]);
