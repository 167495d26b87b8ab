import { gcm } from '@noble/ciphers/aes.js';
import { JSEncrypt } from 'jsencrypt';
import type { Ciphers } from './keyring.client.ts';

/** Ciphers in script, where there is no `crypto.subtle` (plain http), and for the older RSA padding. */
export const scriptedCiphers: Ciphers = {
  async aes(key, iv, plain) {
    return gcm(key, iv).encrypt(plain);
  },
  async rsa(text, { publicKey, algorithm }) {
    const rsa = new JSEncrypt();
    rsa.setPublicKey(publicKey);
    const sealed = algorithm === 'RSA-OAEP-256' ? rsa.encryptOAEP(text) : rsa.encrypt(text);
    if (!sealed) throw new Error('The gateway’s public key can’t be used');
    return sealed;
  },
};
