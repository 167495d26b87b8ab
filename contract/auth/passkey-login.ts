import { looseObject, object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { loggedIn } from './session.ts';

/*
 * Passkeys travel in the JSON forms of WebAuthn level 3: `options` is for `navigator.credentials`, `credential` is what
 * it made of them, both as `@simplewebauthn/browser` has them.
 */

/** What a device is asked to sign, to log in and to register. */
export const challenge = object({
  /** Single use, five minutes. */
  challengeId: string(),
  options: looseObject({ challenge: string() }),
});

/** No name is asked for: the device offers the passkeys it has for this site. */
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
