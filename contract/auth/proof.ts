import { looseObject, number, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';

/** What a proof of work is for; none serves another (HOUSE-48). */
export const PROOF_ACTIONS = ['register', 'trial', 'sms', 'password', 'login'] as const;
export type ProofAction = (typeof PROOF_ACTIONS)[number];

/**
 * A challenge of ALTCHA's proof of work, version 2: the counter is to be found whose PBKDF2 key begins with `keyPrefix`. It goes
 * back as it came, for it is signed. Single use, five minutes.
 */
export const proofChallenge = /* @__PURE__ */ object({
  parameters: /* @__PURE__ */ looseObject({
    algorithm: string(),
    /** Hexadecimal. */
    nonce: string(),
    salt: string(),
    /** Iterations. */
    cost: number(),
    /** Bytes. */
    keyLength: number(),
    keyPrefix: string(),
  }),
  signature: string(),
});

/**
 * The answer goes in header `Proof` of the call that it is for: base64 of JSON `{challenge, solution: {counter,
 * derivedKey}}`. Where it cannot be computed, `picture`, the id of a captcha and its digits, with spaces between.
 */
export const proof = defineCall({
  method: 'GET',
  path: '/wps/proof',
  access: 'public',
  value: proofChallenge,
});

/** `value` of `proof.required`. */
export const proofRequired = /* @__PURE__ */ object({ proof: proofChallenge });
