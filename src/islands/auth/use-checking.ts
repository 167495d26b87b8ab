import { useState } from 'react';
import type { ProofDisplay } from '#lib/auth/proof/prove.client.ts';

/** Returns a form's texts, with another button text while it waits for a proof of work (HOUSE-49). */
export function useChecking<Texts extends { readonly sending: string }>(
  texts: Texts,
  proof: ProofDisplay['texts'],
): { readonly texts: Texts; readonly display: ProofDisplay } {
  const [isChecking, setIsChecking] = useState(false);
  return {
    texts: isChecking ? { ...texts, sending: proof.checking } : texts,
    display: { texts: proof, onWait: setIsChecking },
  };
}
