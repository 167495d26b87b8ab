import { randomBytes, randomInt } from 'node:crypto';

/** Where tokens, captchas and outcomes come from; tests may put their own in its place. */
export interface Random {
  bytes(length: number): Buffer;
  /** A whole number from 0 to below `limit`, each as likely as the others. */
  below(limit: number): number;
}

/** The cryptographic generator of the runtime. */
export const systemRandom: Random = { bytes: randomBytes, below: (limit) => randomInt(limit) };
