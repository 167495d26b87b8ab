import type { ValueOf } from '#contract/core/call.ts';
import type { drawProof } from '#contract/lottery/lottery.ts';

export type DrawInputs = ValueOf<typeof drawProof>['inputs'];

/** The number of values of a digest's first six bytes. */
const VALUES = 2 ** 48;

/** Decodes a hexadecimal text; undefined where it is invalid. */
export function decodeHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (hex.length % 2 === 1 || !/^[\da-f]+$/i.test(hex)) return undefined;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.substr(at * 2, 2), 16);
  return bytes;
}

const encodeHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => `0${byte.toString(16)}`.slice(-2)).join('');

/** Returns the SHA-256 of a secret, in hexadecimal: what was published before the draw (LOTT-5). */
export const hashSecret = async (secret: Uint8Array<ArrayBuffer>): Promise<string> =>
  encodeHex(await crypto.subtle.digest('SHA-256', secret));

/**
 * Computes the numbers of a draw by `hmac-sha256-v1`, described in `DRAW_ALGORITHMS` of the contract, from published
 * values only (LOTT-5).
 */
export async function recompute(
  secret: Uint8Array<ArrayBuffer>,
  { code, issue, shapes }: DrawInputs,
): Promise<string[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const valueAt = async (place: number, attempt: number): Promise<number> => {
    const message = new TextEncoder().encode(`${code}:${issue}:${place}:${attempt}`);
    const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    return digest.slice(0, 6).reduce((value, byte) => value * 256 + byte, 0);
  };

  const numbers: string[] = [];
  for (const { count, digits, from, to, unique } of shapes) {
    const range = to - from + 1;
    const run: number[] = [];
    for (let place = numbers.length; run.length < count; place++) {
      for (let attempt = 0; ; attempt++) {
        const value = await valueAt(place, attempt);
        const number = from + (value % range);
        // Beyond the last complete range small numbers would be more frequent.
        if (value >= VALUES - (VALUES % range) || (unique && run.includes(number))) continue;
        run.push(number);
        break;
      }
    }
    if (unique) run.sort((a, b) => a - b);
    for (const number of run) numbers.push(`${number}`.padStart(digits, '0'));
  }
  return numbers;
}
