import { createHash } from 'node:crypto';

/** Returns the hashes of inline scripts or styles for the content policy, which forbids all other inline code. */
export const policyHashes = (texts: Readonly<Record<string, string>>): `sha256-${string}`[] =>
  Object.values(texts).map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const);
