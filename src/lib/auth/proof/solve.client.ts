import type { proof } from '#contract/auth/proof.ts';
import type { ValueOf } from '#contract/core/call.ts';

export type ProofChallenge = ValueOf<typeof proof>;

/** Keys derived in parallel; the browser derives them off the main thread. */
const IN_FLIGHT = 8;
/** Maximum counter; the hardest challenge of a gateway ends at 6,400. */
const MAX_COUNTER = 20_000;
const COUNTER_BYTES = 4;

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Solves a challenge. Rejects without WebCrypto, or without a solution up to the maximum. @returns header `Proof` */
export async function solveProof(challenge: ProofChallenge): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const { subtle } = window.crypto;
  const start = fromHex(nonce);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
  let next = 0;
  let header: string | undefined;

  async function work(): Promise<void> {
    while (header === undefined && next <= MAX_COUNTER) {
      const counter = next++;
      const password = new Uint8Array(start.length + COUNTER_BYTES);
      password.set(start);
      new DataView(password.buffer).setUint32(start.length, counter);
      const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const derivedKey = toHex(await subtle.deriveBits(parameters, key, keyLength * 8));
      if (derivedKey.startsWith(keyPrefix))
        header = btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
    }
  }

  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  if (header === undefined) throw new RangeError('The challenge has no solution');
  return header;
}
