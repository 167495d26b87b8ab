import * as z from 'zod/mini';
import { timestamp } from './shapes.ts';

/** Fields that any sealed payload carries against replay. */
export const sealedFields = z.object({
  ts: timestamp,
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});

/** Wire form of a sealed body; the key travels in header `Encryption`. */
export const sealedBody = z.object({ data: z.base64(), iv: z.base64() });
