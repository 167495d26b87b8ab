import type { ValueOf } from '#contract/core/call.ts';
import type { publicKey } from '#contract/core/sealing.ts';
import type { Answer } from '#lib/gateway/answer.ts';

export type PublicKey = ValueOf<typeof publicKey>;

/** Caches the gateway's public key for the life of a page; a failed load is retried at the next call. */
export function createKeyring(load: () => Promise<Answer<PublicKey>>) {
  let known: Promise<Answer<PublicKey>> | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    async get(): Promise<Answer<PublicKey>> {
      known ??= load();
      const answer = await known;
      if (!answer.ok) forget();
      return answer;
    },
    /** Removes the key after the gateway couldn't open what was sealed with it. */
    forget,
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The two ciphers of a sealed body, native or scripted. */
export interface Ciphers {
  /** AES-256-GCM, the tag appended. */
  aes(key: Bytes, iv: Bytes, plain: Bytes): Promise<Uint8Array>;
  /** Returns base64 of `text` under the gateway's RSA key. Rejects when the key can't be used. */
  rsa(text: string, key: PublicKey): Promise<string>;
}
