import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ParsedBodyOf } from '#contract/call.ts';
import type { registerPasskey } from '#contract/passkeys.ts';
import type { passkeys } from '../db/schema/index.ts';
import { GatewayError } from '../http/gateway-error.ts';
import type { SessionMember } from '../session/sessions.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a browser made of a challenge; checked in full by the library. */
type Credential = ParsedBodyOf<typeof registerPasskey>['credential'];
type PasskeyRow = typeof passkeys.$inferSelect;

const BRAND = 'Lumo';

const failedBecause = (cause: unknown) => new GatewayError('passkey.failed', { cause });

/** For a passkey that asks who is there by itself, so that no name has to be typed. */
export function creationOptions(
  party: RelyingParty,
  { id, userName, nickname }: SessionMember,
  known: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: party.id,
    userID: new TextEncoder().encode(`member ${id}`),
    userName,
    userDisplayName: nickname || userName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
  });
}

export function requestOptions(party: RelyingParty) {
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
}

/** @throws {GatewayError} `passkey.failed` */
export async function verifyCreation(
  party: RelyingParty,
  challenge: string,
  credential: Credential,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.originFor(credential.response.clientDataJSON),
      expectedRPID: party.id,
    });
    if (!registrationInfo) throw new Error('the answer was not verified');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      backedUp: registrationInfo.credentialBackedUp,
    };
  } catch (cause) {
    throw failedBecause(cause);
  }
}

/** @returns how often the passkey was used, as it counts. @throws {GatewayError} `passkey.failed` */
export async function verifyUse(
  party: RelyingParty,
  challenge: string,
  credential: Credential,
  { id, publicKey, counter, transports }: PasskeyRow,
): Promise<number> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.originFor(credential.response.clientDataJSON),
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    });
    if (!verified) throw new Error('the answer was not verified');
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw failedBecause(cause);
  }
}
