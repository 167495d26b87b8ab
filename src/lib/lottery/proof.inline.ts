/** The inline script of the page of a draw's proof. */

import { followProofForm } from '#lib/games/index.ts';
import { type DrawInputs, recompute } from './recompute.ts';

followProofForm<DrawInputs>(async (secret, inputs) => (await recompute(secret, inputs)).join(' '));
