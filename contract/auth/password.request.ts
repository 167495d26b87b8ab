import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { loginPassword, loginUsername } from './credentials.ts';
import { countryDialingCode, mobileNum, verificationCode } from './mobile.ts';
import { email, newPassword } from './password.ts';
import { RESET_TOKEN_MAX } from './reset-link.ts';

const resetToken = z.string().check(z.minLength(1), z.maxLength(RESET_TOKEN_MAX));

export const passwordRequests = {
  'POST /wps/member/password': {
    summary: 'Change the password; all other sessions of the member end',
    idempotencyKey: 'optional',
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
    action: 'password',
    errors: ['modify.new.old.same', 'password.old.wrong', 'free.reject'],
  },
  'POST /wps/member/password/phone': {
    summary: 'Set a new password by a proven mobile number',
    idempotencyKey: 'optional',
    body: z.extend(sealedFields, {
      newPassword,
      mobileNum,
      countryDialingCode,
      verificationCode: z.optional(verificationCode),
      firebaseIdToken: z.optional(z.string().check(z.maxLength(8_192))),
    }),
    errors: ['modify.new.old.same', 'code.wrong', 'identity.invalid', 'login.unregistered'],
  },
  'POST /wps/member/password/forgot': {
    summary: 'Send a link for a new password, if name and address match; the answer is always the same',
    body: z.object({ username: loginUsername, email }),
    errors: ['proof.required'],
  },
  'POST /wps/member/password/reset/check': {
    summary: 'Whether a link for a new password is still valid, for the form to check first',
    body: z.object({ resetToken }),
  },
  'POST /wps/member/password/reset': {
    summary:
      'Set a new password by the token of a link, once, within 30 minutes; all sessions of the member end',
    idempotencyKey: 'optional',
    body: z.object({
      resetToken,
      newPassword,
    }),
    errors: ['reset.invalid', 'modify.new.old.same'],
  },
} as const satisfies RequestTable;
