import type * as z from 'zod/mini';
import { looseObject, object, string } from 'zod/mini';
import { defineCall } from './call.ts';
import { loggedIn } from './session.ts';
import { list, nothing, text, timestamp, timestampOrNone } from './shapes.ts';

/*
 * Passkeys travel in the JSON forms of WebAuthn level 3: `options` is for `navigator.credentials`, `credential` is what
 * it made of them, both as `@simplewebauthn/browser` has them.
 */

const challenge = object({
  /** Single use, five minutes. */
  challengeId: string(),
  options: looseObject({ challenge: string() }),
});

const passkey = object({
  id: string(),
  name: text,
  createdAt: timestamp,
  lastUsedAt: timestampOrNone,
});
export type Passkey = z.infer<typeof passkey>;

export const passkeys = defineCall({
  method: 'GET',
  path: '/wps/passkeys',
  access: 'member',
  value: list(passkey),
});

export const passkeyRegistrationOptions = defineCall({
  method: 'POST',
  path: '/wps/passkeys/register/options',
  access: 'member',
  value: challenge,
});

export const registerPasskey = defineCall({
  method: 'POST',
  path: '/wps/passkeys/register',
  access: 'member',
  value: passkey,
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/wps/passkeys/rename',
  access: 'member',
  value: nothing,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/wps/passkeys',
  access: 'member',
  value: nothing,
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
