import { hashingThreads } from './threads.ts';

/** One for the process, whose cores they share. */
const threads = hashingThreads();

/**
 * Hashes a password or a code: Argon2id in PHC form, with the library's defaults (OWASP's first choice).
 * @throws {GatewayError} `rate.limited` when the machine has more to hash than it can
 */
export async function hashSecret(secret: string): Promise<string> {
  return String(await threads.run({ kind: 'hash', secret }));
}

/**
 * The same hash for the same word, to find it again by what nobody can read it from: Argon2id with a salt of at least 8
 * bytes. @throws {GatewayError} `rate.limited` as above
 */
export async function hashWithSalt(word: string, salt: string): Promise<string> {
  return String(await threads.run({ kind: 'hash', secret: word, salt }));
}

/** Whether a hash is of this secret. @throws {GatewayError} `rate.limited` as above */
export async function isSecretOf(hash: string, secret: string): Promise<boolean> {
  return (await threads.run({ kind: 'verify', secret, hash })) === true;
}
