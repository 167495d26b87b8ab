import { createDecipheriv, createHash, generateKeyPair, webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import { GatewayError } from '../core/gateway-error.ts';
import type { Database } from '../db/database.ts';
import { sealingKeys } from '../db/schema/index.ts';
import type { PublicSealingKey, Sealed, SealingKeys } from '../deps/ports.ts';

type KeyRow = typeof sealingKeys.$inferSelect;
type OpenPair = PublicSealingKey & { row: KeyRow; privateKey: webcrypto.CryptoKey };

const DAY_MS = 24 * 3_600_000;
/** A new pair is made this long after the one before… */
export const LIFETIME_MS = 30 * DAY_MS;
/** …and handed out a little later, when every process that opens what is sealed with it has read it. */
export const LEAD_MS = 15 * 60_000;
/** The pair before opens bodies this much longer, for pages that were open all the while; bodies hold five minutes. */
export const OVERLAP_MS = DAY_MS;

const FIRST = 'current';
/** Of AES-GCM, at the end of the ciphertext. */
const TAG_BYTES = 16;
const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };
const generate = promisify(generateKeyPair);

async function makePair(db: Database, id: string, now: number): Promise<void> {
  const pair = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Where another process was faster, its pair stays.
  await db
    .insert(sealingKeys)
    .values({ id, ...pair, createdAt: now })
    .onConflictDoNothing();
}

const derOf = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
const keyIdOf = (publicKey: string) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

async function openPair(row: KeyRow): Promise<OpenPair> {
  const { publicKey } = row;
  const der = derOf(row.privateKey);
  const privateKey = await webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['decrypt']);
  return { row, keyId: keyIdOf(publicKey), algorithm: 'RSA-OAEP-256', publicKey, privateKey };
}

async function unsealWith({ privateKey }: OpenPair, { data, iv, encryption }: Sealed): Promise<string> {
  const keyText = await webcrypto.subtle.decrypt(ALGORITHM, privateKey, Buffer.from(encryption, 'base64'));
  const key = Buffer.from(Buffer.from(keyText).toString('latin1'), 'base64');
  if (key.length !== 32) throw new RangeError('the key is not 256 bits');
  const vector = Buffer.from(iv, 'base64');
  if (vector.length !== 12) throw new RangeError('the initialisation vector is not 96 bits');
  return openAes(key, vector, Buffer.from(data, 'base64'));
}

/** Here and now: bodies are short, and a turn of another thread costs more than the work. */
function openAes(key: Buffer, vector: Buffer, sealed: Buffer): string {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) throw new RangeError('there is no tag');
  const decipher = createDecipheriv('aes-256-gcm', key, vector, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/** The key pairs of this database, the first made on first use; all processes on the database share them. */
export async function loadSealingKeys(db: Database, clock: () => number): Promise<SealingKeys> {
  /** The newest last. */
  let pairs: readonly OpenPair[] = [];

  async function read(): Promise<void> {
    const rows = await db.select().from(sealingKeys).orderBy(asc(sealingKeys.createdAt));
    const known = new Map(pairs.map((pair) => [pair.row.id, pair]));
    pairs = await Promise.all(rows.map((row) => known.get(row.id) ?? openPair(row)));
  }

  const isHandedOut = ({ row }: OpenPair) => row.createdAt + LEAD_MS <= clock();

  function current(): OpenPair {
    const [oldest] = pairs;
    const pair = pairs.findLast(isHandedOut) ?? oldest;
    if (!pair) throw new Error('The key pair that was just kept is not there');
    return pair;
  }

  /** Deletes the pairs whose successor was handed out long ago. */
  async function forget(): Promise<void> {
    const over = pairs.filter((_, index) => {
      const successor = pairs[index + 1];
      return successor && successor.row.createdAt + LEAD_MS + OVERLAP_MS <= clock();
    });
    if (over.length === 0) return;
    const ids = over.map(({ row }) => row.id);
    await db.delete(sealingKeys).where(inArray(sealingKeys.id, ids));
    pairs = pairs.filter((pair) => !over.includes(pair));
  }

  async function renew(): Promise<void> {
    await read();
    const newest = pairs.at(-1);
    if (!newest || newest.row.createdAt + LIFETIME_MS <= clock()) {
      await makePair(db, newest?.keyId ?? FIRST, clock());
      await read();
    }
    await forget();
  }

  async function unseal(sealed: Sealed): Promise<string> {
    let problem: unknown;
    // Nearly all are sealed with the one that is handed out.
    for (const pair of new Set([current(), ...pairs])) {
      try {
        return await unsealWith(pair, sealed);
      } catch (error) {
        problem ??= error;
      }
    }
    throw new GatewayError('payload.invalid', { cause: problem });
  }

  await renew();
  return {
    current() {
      const { keyId, algorithm, publicKey } = current();
      return { keyId, algorithm, publicKey };
    },
    unseal,
    renew,
  };
}
