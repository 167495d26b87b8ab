import type { ValueOf } from '#contract/core/call.ts';
import type { publicKey } from '#contract/core/sealing.ts';
import type { Answer } from '#lib/gateway/answer.ts';

export type PublicKey = ValueOf<typeof publicKey>;

/** Keeps the gateway's public key for the life of a page; a failed load is tried again next time. */
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
    /** The gateway couldn't open what was sealed with this key. */
    forget,
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The two ciphers of a sealed body, by whoever does the work. */
export interface Ciphers {
  /** AES-256-GCM, the tag appended. */
  aes(key: Bytes, iv: Bytes, plain: Bytes): Promise<Uint8Array>;
  /** Base64 of `text` under the gateway's RSA key. Rejects when the key can't be used. */
  rsa(text: string, key: PublicKey): Promise<string>;
}
