import { base64OfBytes } from './base64.ts';
import type { Ciphers } from './ciphers.ts';

/** By the browser: only in secure contexts, and only for RSA-OAEP. */
export const nativeCiphers: Ciphers = {
  async aes(key, iv, plain) {
    const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, imported, plain));
  },
  async rsa(text, { publicKey }) {
    const der = Uint8Array.from(atob(publicKey.replace(/-----[^-]+-----|\s/g, '')), (character) =>
      character.charCodeAt(0),
    );
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt']);
    const sealed = await crypto.subtle.encrypt(algorithm, imported, new TextEncoder().encode(text));
    return base64OfBytes(new Uint8Array(sealed));
  },
};
