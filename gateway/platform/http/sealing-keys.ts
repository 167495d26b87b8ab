import { createDecipheriv, createHash, generateKeyPair, webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { GatewayError } from '../core/gateway-error.ts';
import type { Database } from '../db/database.ts';
import { sealingKeys } from '../db/schema/index.ts';
import type { PublicSealingKey, Sealed, SealingKeys } from '../deps/ports.ts';
import type { DataKey } from '../hashing/data-key.ts';

type KeyRow = typeof sealingKeys.$inferSelect;
type OpenPair = PublicSealingKey & { row: Pick<KeyRow, 'id' | 'createdAt'>; privateKey: webcrypto.CryptoKey };

const DAY_MS = 24 * 3_600_000;
/** A new pair is created this long after the one before… */
export const LIFETIME_MS = 30 * DAY_MS;
/** …and published a little later, when every process has read it. */
export const LEAD_MS = 15 * 60_000;
/** The previous pair opens bodies this much longer, for pages that stayed open; bodies are valid for five minutes. */
export const OVERLAP_MS = DAY_MS;

const FIRST = 'current';
/** Tag of AES-GCM, at the end of the ciphertext. */
const TAG_BYTES = 16;
const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };
const generate = promisify(generateKeyPair);

async function makePair(db: Database, dataKey: DataKey, id: string, now: number): Promise<void> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  // Where another process was faster, its pair stays.
  await db
    .insert(sealingKeys)
    .values({ id, publicKey, sealedPrivateKey: dataKey.seal('sealing', privateKey, id), createdAt: now })
    .onConflictDoNothing();
}

const toDer = (pem: string) => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
const computeKeyId = (publicKey: string) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/**
 * Returns the private half, and seals one that a previous version stored in plain form. Undefined where the data key is
 * lost.
 */
async function privateHalf(db: Database, dataKey: DataKey, row: KeyRow): Promise<Uint8Array | undefined> {
  const { id, privateKey, sealedPrivateKey } = row;
  if (sealedPrivateKey !== null) return dataKey.open('sealing', sealedPrivateKey, id);
  if (privateKey === null) return undefined;
  const der = toDer(privateKey);
  await db
    .update(sealingKeys)
    .set({ privateKey: null, sealedPrivateKey: dataKey.seal('sealing', der, id) })
    .where(eq(sealingKeys.id, id));
  return der;
}

async function openPair(db: Database, dataKey: DataKey, row: KeyRow): Promise<OpenPair | undefined> {
  const { publicKey } = row;
  const der = await privateHalf(db, dataKey, row);
  if (!der) return undefined;
  const privateKey = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(der), ALGORITHM, false, [
    'decrypt',
  ]);
  return {
    row: { id: row.id, createdAt: row.createdAt },
    keyId: computeKeyId(publicKey),
    algorithm: 'RSA-OAEP-256',
    publicKey,
    privateKey,
  };
}

async function unsealWith({ privateKey }: OpenPair, { data, iv, encryption }: Sealed): Promise<string> {
  const keyText = await webcrypto.subtle.decrypt(ALGORITHM, privateKey, Buffer.from(encryption, 'base64'));
  const key = Buffer.from(Buffer.from(keyText).toString('latin1'), 'base64');
  if (key.length !== 32) throw new RangeError('the key is not 256 bits');
  const vector = Buffer.from(iv, 'base64');
  if (vector.length !== 12) throw new RangeError('the initialisation vector is not 96 bits');
  return openAes(key, vector, Buffer.from(data, 'base64'));
}

/** Synchronous: bodies are short, and another thread costs more than the work. */
function openAes(key: Buffer, vector: Buffer, sealed: Buffer): string {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) throw new RangeError('there is no tag');
  const decipher = createDecipheriv('aes-256-gcm', key, vector, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/**
 * Loads the key pairs of this database; the first is created at first use. All processes on the database share them.
 */
export async function loadSealingKeys(
  db: Database,
  clock: () => number,
  dataKey: DataKey,
): Promise<SealingKeys> {
  /** The newest last. */
  let pairs: readonly OpenPair[] = [];
  /** All pairs of the database: those that open, and those sealed with a lost key. */
  let rows: readonly KeyRow[] = [];

  async function read(): Promise<void> {
    rows = await db.select().from(sealingKeys).orderBy(asc(sealingKeys.createdAt));
    const known = new Map(pairs.map((pair) => [pair.row.id, pair]));
    const opened = await Promise.all(rows.map((row) => known.get(row.id) ?? openPair(db, dataKey, row)));
    pairs = opened.filter((pair) => pair !== undefined);
  }

  const isHandedOut = ({ row }: OpenPair) => row.createdAt + LEAD_MS <= clock();

  function current(): OpenPair {
    const [oldest] = pairs;
    const pair = pairs.findLast(isHandedOut) ?? oldest;
    if (!pair) throw new Error('The key pair just stored is missing');
    return pair;
  }

  /** Deletes the pairs whose successor was published long ago. */
  async function forget(): Promise<void> {
    const over = rows.filter((_, index) => {
      const successor = rows[index + 1];
      return successor && successor.createdAt + LEAD_MS + OVERLAP_MS <= clock();
    });
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await db.delete(sealingKeys).where(inArray(sealingKeys.id, ids));
    pairs = pairs.filter(({ row }) => !ids.includes(row.id));
  }

  async function renew(): Promise<void> {
    await read();
    const newest = pairs.at(-1);
    if (!newest || newest.row.createdAt + LIFETIME_MS <= clock()) {
      const last = rows.at(-1);
      await makePair(db, dataKey, last ? computeKeyId(last.publicKey) : FIRST, clock());
      await read();
    }
    await forget();
  }

  async function unseal(sealed: Sealed): Promise<string> {
    let problem: unknown;
    // Tries the published pair first, which nearly all bodies use.
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
