import { createHash, createHmac } from 'node:crypto';

/** Bytes of a secret that numbers are drawn from. */
export const SECRET_BYTES = 32;
const USED_BYTES = 6;
const VALUES = 2 ** (8 * USED_BYTES);

/** Returns the hash of a secret, which is published before bets close. */
export const hashDrawSecret = (secret: Uint8Array): string =>
  createHash('sha256').update(secret).digest('hex');

/**
 * Draws a whole number by algorithm `hmac-sha256-v1` of `DRAW_ALGORITHMS`, which defines it exactly. All numbers below
 * `range` are equally likely; those that `isTaken` names are passed over.
 * @param place names the number among all that are drawn from the secret
 */
export function drawValue(
  secret: Uint8Array,
  place: string,
  range: number,
  isTaken: (value: number) => boolean = () => false,
): number {
  const limit = VALUES - (VALUES % range);
  for (let attempt = 0; ; attempt += 1) {
    const digest = createHmac('sha256', secret).update(`${place}:${attempt}`).digest();
    const drawn = digest.readUIntBE(0, USED_BYTES);
    const value = drawn % range;
    if (drawn < limit && !isTaken(value)) return value;
  }
}
