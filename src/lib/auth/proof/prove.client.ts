import type { ProofAction } from '#contract/auth/proof.ts';
import type { ProofDisplay, sendProved as sendWithProof } from './send-proved.client.ts';
import type { ProofChallenge } from './solve.client.ts';

export type { ProofDisplay };

/** Loads the solver of proofs of work, which only some forms need. */
const load = () => import('./send-proved.client.ts');

/** Begins the proof of an action in the background, when its form is first touched (HOUSE-49). */
export function beginProof(action: ProofAction): void {
  load().then(
    (proofs) => proofs.beginProof(action),
    () => undefined,
  );
}

/** Solves a challenge from another call's answer, in the background (HOUSE-50). */
export function beginWith(action: ProofAction, challenge: ProofChallenge): void {
  load().then(
    (proofs) => proofs.beginWith(action, challenge),
    () => undefined,
  );
}

/** Makes a call that requires a proof of work; sends none if the solver cannot be loaded. */
export const sendProved: typeof sendWithProof = async (action, attempt, display) => {
  const proofs = await load().catch(() => undefined);
  return proofs ? proofs.sendProved(action, attempt, display) : attempt({});
};
