/** The inline script of the page of a round's proof. */

import { followProofForm } from './proof-form.ts';
import { type RoundInputs, recomputeRound, showGrid } from './recompute-round.ts';

followProofForm<RoundInputs>(async (secret, inputs) => showGrid(await recomputeRound(secret, inputs)));
