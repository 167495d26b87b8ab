import { JSEncrypt } from 'jsencrypt';
import type * as z from 'zod/mini';
import type { sealedBody } from '#contract/session.ts';
import { base64OfBytes } from '../base64.ts';
import { randomHex } from '../random.ts';
import { serverNow } from '../session/server-clock.ts';
import { encryptAes } from './aes.ts';
import type { PublicKey } from './keyring.ts';

export interface Sealed {
  readonly sealed: z.infer<typeof sealedBody>;
  /** Value of header `Encryption`. */
  readonly encryption: string;
}

/**
 * Seals a payload for the gateway alone: AES-256-GCM under a fresh key, that key under
 * the gateway's RSA key. `ts` on the gateway's clock and a nonce guard against replay.
 */
export async function seal(
  payload: Record<string, unknown>,
  { publicKey, algorithm }: PublicKey,
): Promise<Sealed> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = JSON.stringify({ ...payload, ts: serverNow(), nonce: randomHex(16) });
  const data = await encryptAes(key, iv, new TextEncoder().encode(text));

  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  // jsencrypt seals text, so the key travels as base64.
  const keyText = base64OfBytes(key);
  const encryption = algorithm === 'RSA-OAEP-256' ? rsa.encryptOAEP(keyText) : rsa.encrypt(keyText);
  if (!encryption) throw new Error('The gateway’s public key can’t be used');
  return { sealed: { data: base64OfBytes(data), iv: base64OfBytes(iv) }, encryption };
}
