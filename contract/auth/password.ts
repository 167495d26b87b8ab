import { boolean, maxLength, minLength, object, refine, regex, string, trim } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { nothing, text } from '../core/shapes.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * A new password: 8 characters or more, any of them, unchanged. The gateway also refuses common ones
 * (`password_common`).
 */
export const newPassword = /* @__PURE__ */ string().check(
  minLength(1, 'new_password_required'),
  refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, 'reg_password'),
  maxLength(PASSWORD_MAX_LENGTH, 'password_too_long'),
);

const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** The pattern of a valid address in HTML's `type=email`, with a dot in the domain (WAY-7). */
export const EMAIL_PATTERN = `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${HOST_LABEL}(?:\\.${HOST_LABEL})+$`;
export const email = /* @__PURE__ */ string().check(
  trim(),
  minLength(1, 'email_required'),
  maxLength(120, 'in_email_incorrect'),
  regex(/* @__PURE__ */ new RegExp(EMAIL_PATTERN), 'in_email_incorrect'),
);

/** Changes the password. With `Idempotency-Key`, a retry after a lost answer succeeds as the first request did. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  value: nothing,
});

/**
 * Sets the password by a proven number: by the code of an SMS or a token of the phone sign-in. All sessions of the
 * member end. With `Idempotency-Key`, a retry after a lost answer succeeds as the first request did.
 */
export const setPasswordByPhone = defineCall({
  method: 'POST',
  path: '/wps/member/password/phone',
  access: 'public',
  bodyFormat: 'sealed',
  /** The name for the next login. */
  value: object({ userName: string() }),
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/forgot',
  access: 'public',
  bodyFormat: 'form',
  value: nothing,
});

/**
 * Checks whether a link still sets a password, and for which member, which its holder may know. The check does not use
 * the link up.
 */
export const checkResetLink = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset/check',
  access: 'public',
  value: object({ usable: boolean(), userName: text }),
});

/**
 * Sets the password by a link. With `Idempotency-Key`, a retry after a lost answer succeeds as the first request did.
 */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  value: nothing,
});
