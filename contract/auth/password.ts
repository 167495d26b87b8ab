import { boolean, maxLength, minLength, object, refine, regex, string, trim } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { nothing, text } from '../core/shapes.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * A password to be set: 8 characters or more, any of them, taken as it is. The gateway refuses common ones besides
 * (`password_common`).
 */
export const newPassword = /* @__PURE__ */ string().check(
  minLength(1, 'new_password_required'),
  refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, 'reg_password'),
  maxLength(PASSWORD_MAX_LENGTH, 'password_too_long'),
);

const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** What HTML calls a valid address of `type=email`, with a dot in the domain (WAY-7). */
export const EMAIL_PATTERN = `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_LABEL}(?:\\.${HOST_LABEL})+$`;
export const email = /* @__PURE__ */ string().check(
  trim(),
  minLength(1, 'email_required'),
  maxLength(120, 'in_email_incorrect'),
  regex(/* @__PURE__ */ new RegExp(EMAIL_PATTERN), 'in_email_incorrect'),
);

/** With `Idempotency-Key`, a second try after a lost answer succeeds as the first one did. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  value: nothing,
});

/**
 * Either the code of an SMS or a token of the phone sign-in proves the number. All sessions of the member end. With
 * `Idempotency-Key`, a second try after a lost answer succeeds as the first one did.
 */
export const setPasswordByPhone = defineCall({
  method: 'POST',
  path: '/wps/member/password/phone',
  access: 'public',
  bodyFormat: 'sealed',
  /** The name to log in with, next. */
  value: object({ userName: string() }),
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/forgot',
  access: 'public',
  bodyFormat: 'form',
  value: nothing,
});

/** Whether a link still sets a password, and whose, which its holder may know. Looking uses nothing up. */
export const checkResetLink = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset/check',
  access: 'public',
  value: object({ usable: boolean(), userName: text }),
});

/** With `Idempotency-Key`, a second try after a lost answer succeeds as the first one did. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  value: nothing,
});
