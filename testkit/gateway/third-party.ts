import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TokenKeys } from '#gateway/platform/deps/ports.ts';

/** Project of the tests' tokens; pass it to the gateway as `FIREBASE_CONFIG`. */
export const PROJECT = 'lobby-tests';
export const FIREBASE_CONFIG = JSON.stringify({ projectId: PROJECT });

const KEY_ID = 'test-key';
const pair = await generateKeyPair('RS256');
const published = { ...(await exportJWK(pair.publicKey)), kid: KEY_ID, alg: 'RS256' };

export interface TokenParts {
  provider: 'phone' | 'google.com' | 'facebook.com';
  /** The account's id at the provider. */
  subject?: string;
  phoneNumber?: string;
  /** Epoch milliseconds of the sign-in. */
  at: number;
  /** Claims that differ from a valid token's. */
  claims?: Record<string, unknown>;
  /** Default: the key whose public half the gateway has. */
  key?: CryptoKey;
}

/** Creates ID tokens like Firebase, signed with a key pair of the tests. */
export const THIRD_PARTY: { keys: TokenKeys; token(parts: TokenParts): Promise<string> } = {
  keys: createLocalJWKSet({ keys: [published] }),
  token: ({ provider, subject, phoneNumber, at, claims = {}, key = pair.privateKey }) => {
    const seconds = Math.floor(at / 1000);
    const identities = subject === undefined ? {} : { [provider]: [subject] };
    return new SignJWT({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'firebase-user',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
      ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
      firebase: { sign_in_provider: provider, identities },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign(key);
  },
};
