import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { TokenKeys } from '#gateway/platform/deps/ports.ts';
import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** The provider's published keys, fetched at first use and cached as long as they are valid. */
export const googleKeys = (): TokenKeys =>
  createRemoteJWKSet(new URL(GOOGLE_KEYS), { timeoutDuration: 5_000 });

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  phone_number: z.optional(z.string().check(z.regex(/^\+\d{5,20}$/))),
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.catch(z.record(z.string(), z.array(z.unknown())), {}),
  }),
});

/** The account of a third-party token. */
export interface Identity {
  /** `phone`, `google.com` or `facebook.com`. */
  provider: string;
  /** Id of the account at the provider. */
  subject: string;
  /** For phone sign-in: the proven number, `+60123456789`. */
  phoneNumber?: string;
}

interface TokenDeps {
  readonly settings: GatewaySettings;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly tokenKeys: TokenKeys;
}

/** A sign-in is valid this long; then the person must sign in again. */
const FRESH_SECONDS = 10 * 60;

async function verifyToken({ settings, clock, tokenKeys }: TokenDeps, token: string): Promise<unknown> {
  const projectId = settings.FIREBASE_CONFIG?.projectId;
  if (!projectId) throw new TypeError('FIREBASE_CONFIG names no projectId');
  const rules = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: new Date(clock()),
    clockTolerance: 30,
  };
  // The emulator signs nothing; the settings allow it for demo projects only, never for a real one.
  const isEmulated = settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  if (isEmulated && decodeProtectedHeader(token).alg === 'none')
    return UnsecuredJWT.decode(token, rules).payload;
  return (await jwtVerify(token, tokenKeys, { ...rules, algorithms: ['RS256'] })).payload;
}

/**
 * Checks an ID token of Firebase.
 * @throws {GatewayError} `identity.invalid`; the cause says why
 */
export async function verifyIdentity(deps: TokenDeps, token: string): Promise<Identity> {
  try {
    const { sub, auth_time, phone_number, firebase } = z.parse(claims, await verifyToken(deps, token));
    if (deps.clock() / 1000 - auth_time > FRESH_SECONDS) throw new RangeError('the sign-in is too long ago');
    const signInProvider = firebase.sign_in_provider;
    const [subject] = firebase.identities[signInProvider] ?? [];
    return {
      provider: signInProvider,
      subject: typeof subject === 'string' ? subject : sub,
      ...(signInProvider === 'phone' && phone_number !== undefined && { phoneNumber: phone_number }),
    };
  } catch (cause) {
    throw new GatewayError('identity.invalid', { cause });
  }
}
