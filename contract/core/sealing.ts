import { object, enum as oneOf, string } from 'zod/mini';
import { defineCall } from './call.ts';

export const publicKey = defineCall({
  method: 'GET',
  path: '/wps/system/public-key',
  access: 'public',
  value: object({
    keyId: string(),
    /** PEM, SubjectPublicKeyInfo. */
    publicKey: string(),
    algorithm: oneOf(['RSA-OAEP-256', 'RSA-PKCS1']),
  }),
});
