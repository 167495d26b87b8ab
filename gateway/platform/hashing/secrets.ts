import { hashingThreads } from './threads.ts';

/** One pool for the process, whose cores it shares. */
const threads = hashingThreads();

/**
 * Hashes a password or a code: Argon2id in PHC form, with the library's defaults (OWASP's first choice).
 * @throws {GatewayError} `rate.limited` when too many hashes are queued
 */
export async function hashSecret(secret: string): Promise<string> {
  return String(await threads.run({ kind: 'hash', secret }));
}

/**
 * Returns the same hash for the same word, to look it up without storing it: Argon2id with a salt of at least 8 bytes.
 * @throws {GatewayError} `rate.limited` as above
 */
export async function hashWithSalt(word: string, salt: string): Promise<string> {
  return String(await threads.run({ kind: 'hash', secret: word, salt }));
}

/** Returns whether a hash matches this secret. @throws {GatewayError} `rate.limited` as above */
export async function isSecretCorrect(hash: string, secret: string): Promise<boolean> {
  return (await threads.run({ kind: 'verify', secret, hash })) === true;
}
