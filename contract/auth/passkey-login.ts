import { looseObject, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { loggedIn } from './session/session.ts';

/*
 * Passkeys use the JSON forms of WebAuthn level 3: `options` is for `navigator.credentials`, `credential` is its
 * result, both as in `@simplewebauthn/browser`.
 */

/** The challenge for a device, to log in and to register. */
export const challenge = object({
  /** Single use, five minutes. */
  challengeId: string(),
  options: looseObject({ challenge: string() }),
});

/** Returns options without a user name: the device offers its passkeys for this site. */
export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  access: 'public',
  value: challenge,
});

export const loginByPasskey = defineCall({
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'public',
  value: loggedIn,
});
