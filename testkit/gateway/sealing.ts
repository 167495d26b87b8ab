import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

/** Seals a payload like a client; bytes and texts are sealed unchanged. */
export function seal(
  publicKey: string,
  payload: unknown,
  iv: Buffer = randomBytes(12),
): { body: string; encryption: string } {
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const key = randomBytes(32);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const data = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const padding = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return {
    body: JSON.stringify({ data: data.toString('base64'), iv: iv.toString('base64') }),
    encryption: publicEncrypt(padding, Buffer.from(key.toString('base64'))).toString('base64'),
  };
}
