import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { timestamp } from './shapes.ts';

/** Fields that any sealed payload carries against replay. */
export const sealedFields = z.object({
  ts: timestamp,
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});

/** Wire form of a sealed body; the key travels in header `Encryption`. */
export const sealedBody = z.object({ data: z.base64(), iv: z.base64() });

export const publicKey = defineCall({
  method: 'GET',
  path: '/wps/system/public-key',
  summary: 'The key that sealed bodies are encrypted with',
  access: 'public',
  value: z.object({
    keyId: z.string(),
    /** PEM, SubjectPublicKeyInfo. */
    publicKey: z.string(),
    algorithm: z.enum(['RSA-OAEP-256', 'RSA-PKCS1']),
  }),
});
