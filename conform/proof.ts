import { pbkdf2Sync } from 'node:crypto';
import type { proof } from '#contract/auth/proof.ts';
import type { ValueOf } from '#contract/core/call.ts';

const COUNTER_BYTES = 4;
/** A test system asks for thousands of tries at most; more would take minutes. */
const MAX_TRIES = 200_000;

/** Solves a proof of work. @returns header `Proof`; undefined where it takes too many tries */
export function solveProof(challenge: ValueOf<typeof proof>): string | undefined {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const counterBytes = Buffer.alloc(COUNTER_BYTES);
  for (let counter = 0; counter < MAX_TRIES; counter += 1) {
    counterBytes.writeUInt32BE(counter);
    const secret = Buffer.concat([Buffer.from(nonce, 'hex'), counterBytes]);
    const key = pbkdf2Sync(secret, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (key.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey: key } })).toString(
        'base64',
      );
  }
  return undefined;
}
