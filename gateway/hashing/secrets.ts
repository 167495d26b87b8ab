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

/** Whether a hash is of this secret. @throws {GatewayError} `rate.limited` as above */
export async function isSecretOf(hash: string, secret: string): Promise<boolean> {
  return (await threads.run({ kind: 'verify', secret, hash })) === true;
}
