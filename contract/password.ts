import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { loginPassword, loginUsername } from './credentials.ts';
import { countryDialingCode, mobileNum, verificationCode } from './mobile.ts';
import { RESET_TOKEN_MAX } from './reset-link.ts';
import { sealedFields } from './sealing.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * A password to be set: 8 characters or more, any of them, taken as it is. The gateway refuses common ones besides
 * (`password_common`).
 */
export const newPassword = z.string().check(
  z.refine((value) => [...value].length >= PASSWORD_MIN_LENGTH, 'reg_password'),
  z.maxLength(PASSWORD_MAX_LENGTH, 'password_too_long'),
);

/** Words with dots between, @, a name, and one to three groups of two or three letters (PWD-2). */
export const EMAIL_PATTERN = '^\\w+(\\.\\w+)*@[\\w-]+(\\.[A-Za-z]{2,3}){1,3}$';
export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(120, 'in_email_incorrect'),
    z.regex(new RegExp(EMAIL_PATTERN), 'in_email_incorrect'),
  );

/** With `Idempotency-Key`, a second try after a lost answer succeeds as the first one did. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Change the password; every other session of the member ends',
  access: 'member',
  action: 'password',
  body: z
    .object({
      /** May be left out by members who have never set a password. */
      oldPassword: z.optional(loginPassword),
      newPassword,
      confirmNewPassword: z.string().check(z.minLength(1, 'confirm_required')),
    })
    .check(
      z.refine((body) => body.confirmNewPassword === body.newPassword, {
        message: 'confirm_mismatch',
        path: ['confirmNewPassword'],
      }),
    ),
  value: z.null(),
  errors: ['modify.new.old.same', 'password.old.wrong', 'free.reject'],
});

/**
 * Either the code of an SMS or a token of the phone sign-in proves the number. All sessions of the member end. With
 * `Idempotency-Key`, a second try after a lost answer succeeds as the first one did.
 */
export const setPasswordByPhone = defineCall({
  method: 'POST',
  path: '/wps/member/password/phone',
  summary: 'Set a new password by a proven mobile number',
  access: 'public',
  bodyFormat: 'sealed',
  body: z.extend(sealedFields, {
    newPassword,
    mobileNum,
    countryDialingCode,
    verificationCode: z.optional(verificationCode),
    firebaseIdToken: z.optional(z.string().check(z.maxLength(8_192))),
  }),
  /** The name to log in with, next. */
  value: z.object({ userName: z.string() }),
  errors: ['modify.new.old.same', 'code.wrong', 'identity.invalid', 'login.unregistered'],
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/forgot',
  summary: 'Send a link for a new password, if name and address belong together; the answer never tells',
  access: 'public',
  bodyFormat: 'form',
  body: z.object({ username: loginUsername, email }),
  value: z.null(),
});

/** With `Idempotency-Key`, a second try after a lost answer succeeds as the first one did. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset',
  summary:
    'Set a new password by the token of a link, once, within 30 minutes; all sessions of the member end',
  access: 'public',
  body: z.object({ resetToken: z.string().check(z.minLength(1), z.maxLength(RESET_TOKEN_MAX)), newPassword }),
  value: z.null(),
  errors: ['reset.invalid', 'modify.new.old.same'],
});
