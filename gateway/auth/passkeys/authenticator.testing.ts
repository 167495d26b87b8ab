import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { ORIGIN } from '#testkit/gateway/gateway.ts';

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

export interface Odd {
  /** Origin in the browser's answer; default the tests' own origin. */
  origin?: string;
  rpId?: string;
  /** Whether the person unlocked the device; default true. */
  verified?: boolean;
  challenge?: string;
  /** The usage counter in its answer. */
  counter?: number;
}

interface Options {
  challenge: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Creates a passkey in software, as a browser would answer with it: ES256, attestation `none`. */
export function createAuthenticator(rpId = new URL(ORIGIN).hostname) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);

  function authenticatorData(flags: number, odd: Odd, attested = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    const verified = odd.verified === false ? 0 : FLAGS.verified;
    head.writeUInt8(flags | FLAGS.present | verified | FLAGS.eligible | FLAGS.backedUp);
    head.writeUInt32BE(odd.counter ?? 0, 1);
    return Buffer.concat([sha256(odd.rpId ?? rpId), head, attested]);
  }

  function clientData(type: string, { challenge }: Options, odd: Odd): Buffer {
    const data = {
      type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? ORIGIN,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    create(options: Options, odd: Odd = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(FLAGS.attested, odd, attested))],
        ]) as never,
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options, odd)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    get(options: Options, odd: Odd = {}) {
      const data = clientData('webauthn.get', options, odd);
      const authData = authenticatorData(0, odd);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...common, response };
    },
  };
}
