import { createHash, generateKeyPair, webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sealingKeys } from '../db/schema/index.ts';
import { GatewayError } from '../http/gateway-error.ts';

/** A sealed body and its header `Encryption`, as they travel. */
export interface Sealed {
  /** Base64 of the ciphertext with the tag appended. */
  data: string;
  /** Base64 of the 12 bytes of the initialisation vector. */
  iv: string;
  /** Base64 of the AES key's base64 text, encrypted with RSA-OAEP-SHA-256. */
  encryption: string;
}

export interface SealingKeys {
  readonly keyId: string;
  readonly algorithm: 'RSA-OAEP-256';
  /** PEM, SubjectPublicKeyInfo. */
  readonly publicKey: string;
  /**
   * @returns the plaintext
   * @throws {GatewayError} `payload.invalid`, the same whatever was wrong
   */
  unseal(sealed: Sealed): Promise<string>;
}

const generate = promisify(generateKeyPair);

/** The one key pair of a database. */
const CURRENT = 'current';

async function makeKeys(db: Database, now: number): Promise<void> {
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Where another process was faster, its pair stays.
  await db
    .insert(sealingKeys)
    .values({ id: CURRENT, ...pair, createdAt: now })
    .onConflictDoNothing();
}

const derOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/** The key pair of this database, made on first use; all processes on the database share it. */
export async function loadSealingKeys(db: Database, now: number): Promise<SealingKeys> {
  const find = () => db.select().from(sealingKeys).where(eq(sealingKeys.id, CURRENT));
  let [kept] = await find();
  if (!kept) {
    await makeKeys(db, now);
    [kept] = await find();
  }
  if (!kept) throw new Error('The key pair that was just kept is not there');
  const { subtle } = webcrypto;
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const privateKey = await subtle.importKey('pkcs8', derOf(kept.privateKey), algorithm, false, ['decrypt']);

  async function unseal({ data, iv, encryption }: Sealed): Promise<string> {
    const keyText = await subtle.decrypt(algorithm, privateKey, Buffer.from(encryption, 'base64'));
    const keyBytes = Buffer.from(Buffer.from(keyText).toString('latin1'), 'base64');
    if (keyBytes.length !== 32) throw new RangeError('the key is not 256 bits');
    const key = await subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
    const vector = Buffer.from(iv, 'base64');
    if (vector.length !== 12) throw new RangeError('the initialisation vector is not 96 bits');
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv: vector }, key, Buffer.from(data, 'base64'));
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  }

  return {
    keyId: createHash('sha256').update(kept.publicKey).digest('hex').slice(0, 16),
    algorithm: 'RSA-OAEP-256',
    publicKey: kept.publicKey,
    unseal: (sealed) =>
      unseal(sealed).catch((cause) => {
        throw new GatewayError('payload.invalid', { cause });
      }),
  };
}
