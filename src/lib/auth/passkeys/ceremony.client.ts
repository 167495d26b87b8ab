import { base64OfBytes, bytesOfBase64 } from '../sealing/base64.ts';

/*
 * The gateway uses the JSON forms of WebAuthn level 3. Browsers before 2024 support only buffers, so both directions
 * are translated here.
 */

interface Descriptor {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: AuthenticatorTransport[];
}

interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly rp: PublicKeyCredentialRpEntity;
  readonly pubKeyCredParams: PublicKeyCredentialParameters[];
  readonly excludeCredentials?: Descriptor[];
}

/** A passkey's answer in its JSON form. */
export interface CredentialJson {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly clientExtensionResults: Record<string, never>;
  readonly response: { readonly clientDataJSON: string } & Readonly<Record<string, string | string[]>>;
}

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Creates a passkey. @throws {DOMException} where the member or the device refuses */
export async function createPasskey(given: Record<string, unknown>): Promise<CredentialJson> {
  const options = given as unknown as CreationOptions;
  const credential = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: decodeBase64Url(options.challenge),
      user: { ...options.user, id: decodeBase64Url(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map(descriptor),
    },
  });
  const { response, ...identity } = identified(credential);
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('no passkey was made');
  return {
    ...identity,
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      attestationObject: encodeBase64Url(response.attestationObject),
      // Absent in browsers before 2021.
      transports: response.getTransports?.() ?? [],
    },
  };
}

/**
 * Asks the device for a passkey.
 * @param how `conditional`: only in the browser's list of a field's entries.
 * @throws {DOMException} where the member or the device refuses
 */
export async function askPasskey(
  given: Record<string, unknown>,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<CredentialJson> {
  const options = given as { challenge: string; allowCredentials?: Descriptor[] };
  const credential = await navigator.credentials.get({
    ...how,
    publicKey: {
      ...options,
      challenge: decodeBase64Url(options.challenge),
      allowCredentials: (options.allowCredentials ?? []).map(descriptor),
    },
  });
  const { response, ...identity } = identified(credential);
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('no passkey answered');
  return {
    ...identity,
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      authenticatorData: encodeBase64Url(response.authenticatorData),
      signature: encodeBase64Url(response.signature),
      ...(response.userHandle && { userHandle: encodeBase64Url(response.userHandle) }),
    },
  };
}

function identified(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey answered');
  const { id, rawId, response } = credential;
  return {
    id,
    rawId: encodeBase64Url(rawId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  } as const;
}

const descriptor = ({ id, ...rest }: Descriptor): PublicKeyCredentialDescriptor => ({
  ...rest,
  id: decodeBase64Url(id),
});

/** Decodes base64url to bytes. */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  bytesOfBase64(text.replace(/-/g, '+').replace(/_/g, '/'));

/** Encodes bytes as base64url. */
export const encodeBase64Url = (buffer: ArrayBuffer): string =>
  base64OfBytes(new Uint8Array(buffer)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
