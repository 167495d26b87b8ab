import { generateKeyPairSync } from 'node:crypto';

/** One key pair for all gateways of a test file, since generating one takes long. */
export const SEALING_KEY = {
  id: 'current',
  ...generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }),
};
