import type { PublicKey } from './keyring.client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The two ciphers of a sealed body, by whoever does the work. */
export interface Ciphers {
  /** AES-256-GCM, the tag appended. */
  aes(key: Bytes, iv: Bytes, plain: Bytes): Promise<Uint8Array>;
  /** Base64 of `text` under the gateway's RSA key. Rejects when the key can't be used. */
  rsa(text: string, key: PublicKey): Promise<string>;
}
