import { createHash } from 'node:crypto';

/** Names texts of inline scripts or styles in the content policy, which lets nothing else inline run or apply. */
export const policyHashes = (texts: Readonly<Record<string, string>>): `sha256-${string}`[] =>
  Object.values(texts).map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const);
