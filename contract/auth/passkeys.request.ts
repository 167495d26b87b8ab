import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { loginPassword } from './credentials.ts';
import { audience } from './login.request.ts';

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

export const passkeysRequests = {
  'GET /wps/passkeys': {
    summary: 'Passkeys of the member, newest first',
    action: 'account',
  },
  'POST /wps/passkeys/register/options': {
    summary: 'Start to add a passkey; some time after the login it requires the password',
    body: z.object({ password: z.optional(loginPassword) }),
    action: 'passkeys',
    errors: ['password.confirm', 'password.old.wrong', 'passkey.too.many', 'free.reject'],
  },
  'POST /wps/passkeys/register': {
    summary: 'Add the created passkey',
    body: z.object({ ...answered, name: z.optional(passkeyName) }),
    action: 'passkeys',
    errors: ['passkey.failed', 'passkey.too.many', 'free.reject'],
  },
  'POST /wps/passkeys/rename': {
    summary: 'Name a passkey',
    body: z.object({ id: z.string(), name: passkeyName }),
    action: 'account',
    errors: ['not.found'],
  },
  'DELETE /wps/passkeys': {
    summary: 'Remove a passkey',
    body: z.object({ id: z.string() }),
    action: 'account',
    errors: ['not.found'],
  },
  'POST /wps/session/login/passkey/options': {
    summary: 'Start a login with a passkey',
  },
  'POST /wps/session/login/passkey': {
    summary: "Log in with the passkey's answer",
    body: z.object({ ...answered, audience }),
    errors: ['passkey.failed', 'login.not.member', 'login.not.agent', 'login.disabled'],
  },
} as const satisfies RequestTable;
