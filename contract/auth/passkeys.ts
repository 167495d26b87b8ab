import type * as z from 'zod/mini';
import { object, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { list, nothing, text, timestamp, timestampOrNone } from '../core/shapes.ts';
import { challenge } from './passkey-login.ts';

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
