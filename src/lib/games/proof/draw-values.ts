/** The number of values of a digest's first six bytes. */
const VALUES = 2 ** 48;

/** 32 bytes that results were drawn from, or what a reader typed instead. */
export type Secret = Uint8Array<ArrayBuffer>;

/** Decodes a hexadecimal text; undefined where it is invalid. */
export function decodeHex(hex: string): Secret | undefined {
  if (hex.length % 2 === 1 || !/^[\da-f]+$/i.test(hex)) return undefined;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.substr(at * 2, 2), 16);
  return bytes;
}

const encodeHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => `0${byte.toString(16)}`.slice(-2)).join('');

/** Returns the SHA-256 of a secret, in hexadecimal: what was published before the draw (LOTT-5). */
export const hashSecret = async (secret: Secret): Promise<string> =>
  encodeHex(await crypto.subtle.digest('SHA-256', secret));

/** Draws number n of a draw, below a limit; values that `isTaken` names are passed over. */
export type DrawValue = (n: number, below: number, isTaken?: (value: number) => boolean) => Promise<number>;

/**
 * Returns the function that draws numbers from a secret by `hmac-sha256-v1`, described in `DRAW_ALGORITHMS` of the
 * contract.
 * @param prefix names the draw: `code:issue`
 */
export async function createDrawValue(secret: Secret, prefix: string): Promise<DrawValue> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return async (n, below, isTaken = () => false) => {
    for (let attempt = 0; ; attempt++) {
      const message = new TextEncoder().encode(`${prefix}:${n}:${attempt}`);
      const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
      const drawn = digest.slice(0, 6).reduce((value, byte) => value * 256 + byte, 0);
      // Beyond the last complete range small numbers would be more frequent.
      if (drawn < VALUES - (VALUES % below) && !isTaken(drawn % below)) return drawn % below;
    }
  };
}
