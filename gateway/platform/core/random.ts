import { randomBytes, randomInt } from 'node:crypto';

/** Source of randomness for tokens, captchas and results of games; tests may replace it. */
export interface Random {
  bytes(length: number): Buffer;
  /** A whole number from 0 to below `limit`, all equally likely. */
  below(limit: number): number;
}

/** The cryptographic generator of the runtime. */
export const systemRandom: Random = { bytes: randomBytes, below: (limit) => randomInt(limit) };
