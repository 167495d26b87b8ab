import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const DATA_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_LENGTH = 32;

/**
 * What is sealed: secrets of open draws (HOUSE-55) and of days of tables (PLAY-50), private halves of the keys that
 * logins are sealed with (HOUSE-62).
 */
export type SealedFor = 'lottery' | 'rounds' | 'sealing';

/** The key outside the database: sealed values cannot be read from the database, a replica or a backup alone. */
export interface DataKey {
  /** Identifies the key without revealing it. */
  readonly mark: string;
  /** Mark of the older value, which still opens and finds what was stored with it. */
  readonly olderMark: string | undefined;
  /** @param context names the sealed value; only the same context opens it */
  seal(what: SealedFor, plain: Uint8Array, context: string): Uint8Array;
  /** Returns undefined for a value that neither key sealed. */
  open(what: SealedFor, sealed: Uint8Array, context: string): Uint8Array | undefined;
  /**
   * Returns keyed hashes of a person's identity value, in hexadecimal: with the current key first, then with the older
   * one.
   */
  identityHashes(word: string): string[];
}

const derive = (key: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, DATA_KEY_BYTES));

const hmac = (key: Uint8Array, word: string): string => createHmac('sha256', key).update(word).digest('hex');

function openWith(key: Buffer, sealed: Uint8Array, context: string): Uint8Array | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Derives the keys of one value of `DATA_KEY`. */
const deriveKeys = (key: Uint8Array) => ({
  mark: hmac(derive(key, 'mark'), 'data key').slice(0, MARK_LENGTH),
  identity: derive(key, 'identity'),
  lottery: derive(key, 'lottery'),
  rounds: derive(key, 'rounds'),
  sealing: derive(key, 'sealing'),
});

/** Creates the key from one or two values of 32 bytes each: the current one, then the older one. */
export function createDataKey([current, older]: readonly [Uint8Array, Uint8Array?]): DataKey {
  const inUse = deriveKeys(current);
  const before = older && deriveKeys(older);
  const values = before ? [inUse, before] : [inUse];
  return {
    mark: inUse.mark,
    olderMark: before?.mark,
    seal(what, plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', inUse[what], nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(what, sealed, context) {
      for (const value of values) {
        const plain = openWith(value[what], sealed, context);
        if (plain) return plain;
      }
      return undefined;
    },
    identityHashes: (word) => values.map(({ identity }) => hmac(identity, word)),
  };
}
