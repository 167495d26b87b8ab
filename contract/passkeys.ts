import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { loginPassword } from './credentials.ts';
import { audience } from './login.ts';
import { loggedIn } from './session.ts';
import { list, orElse, text, timestamp } from './shapes.ts';

/*
 * Passkeys travel in the JSON forms of WebAuthn level 3: `options` is for `navigator.credentials`, `credential` is what
 * it made of them, both as `@simplewebauthn/browser` has them.
 */

const challenge = z.object({
  /** Single use, five minutes. */
  challengeId: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});

const credential = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: z.string().check(z.maxLength(1_400)),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(8_192)) }),
});

const answered = { challengeId: z.string().check(z.minLength(1), z.maxLength(64)), credential };

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, 'field_required'), z.maxLength(40, 'field_too_long'));

const passkey = z.object({
  id: z.string(),
  name: text,
  createdAt: timestamp,
  lastUsedAt: orElse(z.nullable(timestamp), null),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeys = defineCall({
  method: 'GET',
  path: '/wps/passkeys',
  summary: 'Passkeys of the member, newest first',
  access: 'member',
  action: 'account',
  value: list(passkey),
});

export const passkeyRegistrationOptions = defineCall({
  method: 'POST',
  path: '/wps/passkeys/register/options',
  summary: 'Begin to add a passkey; a while after the login the password is asked for again',
  access: 'member',
  action: 'passkeys',
  body: z.object({ password: z.optional(loginPassword) }),
  value: challenge,
  errors: ['password.confirm', 'password.old.wrong', 'passkey.too.many', 'free.reject'],
});

export const registerPasskey = defineCall({
  method: 'POST',
  path: '/wps/passkeys/register',
  summary: 'Add the passkey that was made',
  access: 'member',
  action: 'passkeys',
  body: z.object({ ...answered, name: z.optional(passkeyName) }),
  value: passkey,
  errors: ['passkey.failed', 'passkey.too.many', 'free.reject'],
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/wps/passkeys/rename',
  summary: 'Name a passkey',
  access: 'member',
  action: 'account',
  body: z.object({ id: z.string(), name: passkeyName }),
  value: z.null(),
  errors: ['not.found'],
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/wps/passkeys',
  summary: 'Remove a passkey',
  access: 'member',
  action: 'account',
  body: z.object({ id: z.string() }),
  value: z.null(),
  errors: ['not.found'],
});

/** No name is asked for: the device offers the passkeys it has for this site. */
export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  summary: 'Begin to log in with a passkey',
  access: 'public',
  value: challenge,
});

export const loginByPasskey = defineCall({
  method: 'POST',
  path: '/wps/session/login/passkey',
  summary: 'Log in with the passkey that answered',
  access: 'public',
  body: z.object({ ...answered, audience }),
  value: loggedIn,
  errors: ['passkey.failed', 'login.not.member', 'login.not.agent'],
});
