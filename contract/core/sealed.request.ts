import * as z from 'zod/mini';
import { timestamp } from './shapes.ts';

/** Fields of every sealed payload against replay. */
export const sealedFields = z.object({
  ts: timestamp,
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});

/** Wire form of a sealed body; the key is in header `Encryption`. */
export const sealedBody = z.object({ data: z.base64(), iv: z.base64() });
