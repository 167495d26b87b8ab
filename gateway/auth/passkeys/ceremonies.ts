import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { registerPasskey } from '#contract/auth/passkeys.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { passkeys } from '#gateway/platform/db/schema/index.ts';
import type { SessionMember } from '#gateway/platform/deps/session.ts';
import type { RelyingParty } from './relying-party.ts';

/** A browser's answer to a challenge; the library checks it in full. */
type Credential = ParsedBodyOf<typeof registerPasskey>['credential'];
type PasskeyRow = typeof passkeys.$inferSelect;

/** Loaded with the first passkey, because it brings two hundred files for certificates. */
const webauthn = () => import('@simplewebauthn/server');

const failedBecause = (cause: unknown) => new GatewayError('passkey.failed', { cause });

/** Options for a discoverable passkey that verifies the user, so that no name has to be typed. */
export async function creationOptions(
  party: RelyingParty,
  brand: string,
  { id, userName, nickname }: SessionMember,
  known: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: brand,
    rpID: party.id,
    userID: new TextEncoder().encode(`member ${id}`),
    userName,
    userDisplayName: nickname || userName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
  });
}

export async function requestOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
}

/** @throws {GatewayError} `passkey.failed` */
export async function verifyCreation(
  party: RelyingParty,
  challenge: string,
  credential: Credential,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>> {
  try {
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: await party.originFor(credential.response.clientDataJSON),
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

/** @returns the usage counter of the passkey. @throws {GatewayError} `passkey.failed` */
export async function verifyUse(
  party: RelyingParty,
  challenge: string,
  credential: Credential,
  { id, publicKey, counter, transports }: PasskeyRow,
): Promise<number> {
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: await party.originFor(credential.response.clientDataJSON),
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    });
    if (!verified) throw new Error('the answer was not verified');
    return authenticationInfo.newCounter;
  } catch (cause) {
    throw failedBecause(cause);
  }
}
