import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

export interface SealingKey {
  readonly publicKey: string;
  readonly algorithm: string;
}

export interface Sealed {
  readonly body: string;
  /** Header `Encryption`. */
  readonly encryption: string;
}

/** Seals a payload as browsers do: AES-256-GCM, with its key under the RSA key of the gateway. */
export function seal({ publicKey, algorithm }: SealingKey, payload: object): Sealed {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const data = [cipher.update(JSON.stringify(payload)), cipher.final(), cipher.getAuthTag()];
  const padding =
    algorithm === 'RSA-PKCS1'
      ? { padding: constants.RSA_PKCS1_PADDING }
      : { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const encrypted = publicEncrypt({ key: publicKey, ...padding }, Buffer.from(key.toString('base64')));
  return {
    body: JSON.stringify({ data: Buffer.concat(data).toString('base64'), iv: iv.toString('base64') }),
    encryption: encrypted.toString('base64'),
  };
}
