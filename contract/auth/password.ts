import { maxLength, object, refine, regex, string, trim } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { nothing } from '../core/shapes.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * A password to be set: 8 characters or more, any of them, taken as it is. The gateway refuses common ones besides
 * (`password_common`).
 */
export const newPassword = /* @__PURE__ */ string().check(
  refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, 'reg_password'),
  maxLength(PASSWORD_MAX_LENGTH, 'password_too_long'),
);

/** Words with dots between, @, a name, and one to three groups of two or three letters (PWD-2). */
export const EMAIL_PATTERN = '^\\w+(\\.\\w+)*@[\\w-]+(\\.[A-Za-z]{2,3}){1,3}$';
export const email = /* @__PURE__ */ string().check(
  trim(),
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

/** With `Idempotency-Key`, a second try after a lost answer succeeds as the first one did. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  value: nothing,
});
