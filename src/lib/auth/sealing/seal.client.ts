import type * as z from 'zod/mini';
import type { sealedBody } from '#contract/core/sealed.request.ts';
import { randomHex } from '#lib/forms/random.client.ts';
import { serverNow } from '../clock/server-clock.client.ts';
import { base64OfBytes, bytesOfBase64 } from './base64.ts';
import type { Ciphers, PublicKey } from './keyring.client.ts';

export interface Sealed {
  readonly sealed: z.infer<typeof sealedBody>;
  /** Value of header `Encryption`. */
  readonly encryption: string;
}

/**
 * Seals a payload for the gateway alone: AES-256-GCM under a fresh key, and that key under the gateway's RSA key.
 * `ts` on the gateway's clock and a nonce guard against replay. Rejects when the key can't be used or the ciphers
 * can't be loaded.
 */
export async function seal(payload: Record<string, unknown>, publicKey: PublicKey): Promise<Sealed> {
  const ciphers = await ciphersFor(publicKey);
  const key = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = JSON.stringify({ ...payload, ts: serverNow(), nonce: randomHex(16) });
  const data = await ciphers.aes(key, iv, new TextEncoder().encode(text));
  // The key is sent as base64 text, because jsencrypt seals text and the gateway accepts one form.
  const encryption = await ciphers.rsa(base64OfBytes(key), publicKey);
  return { sealed: { data: base64OfBytes(data), iv: base64OfBytes(iv) }, encryption };
}

/** Returns the browser's ciphers where it has them; otherwise loads the scripted ones, a separate chunk (22 kB). */
export async function ciphersFor({ algorithm }: PublicKey): Promise<Ciphers> {
  if (crypto.subtle !== undefined && algorithm === 'RSA-OAEP-256') return nativeCiphers;
  return (await import('./scripted.client.ts')).scriptedCiphers;
}

/** Native ciphers: only in secure contexts, and only for RSA-OAEP. */
export const nativeCiphers: Ciphers = {
  async aes(key, iv, plain) {
    const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, imported, plain));
  },
  async rsa(text, { publicKey }) {
    const der = bytesOfBase64(publicKey.replace(/-----[^-]+-----|\s/g, ''));
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt']);
    const sealed = await crypto.subtle.encrypt(algorithm, imported, new TextEncoder().encode(text));
    return base64OfBytes(new Uint8Array(sealed));
  },
};
