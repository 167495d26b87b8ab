import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { captchaText } from './captcha.ts';
import { loginPassword } from './credentials.ts';
import { loginName } from './login-name.ts';
import { countryDialingCode, mobileNum, verificationCode } from './mobile.ts';

/** The login page that was used: members and agents have separate ones (LOGIN-12). Absent, both may log in. */
export const audience = z.optional(z.enum(['member', 'agent']));

/** An ID token of Firebase: of the phone sign-in (channel `sms`), Google or Facebook. */
const firebaseIdToken = z.string().check(z.minLength(1), z.maxLength(8_192));

/** Login payloads by `type` (LOGIN-9). By SMS the username is the mobile number and the password the code. */
export const loginPayload = z.discriminatedUnion('type', [
  z.extend(sealedFields, {
    type: z.literal('username'),
    /** As typed: a username, or with LOGINCONTACT3 also a mobile number or an e-mail address. */
    username: loginName,
    password: loginPassword,
    captcha: z.optional(captchaText),
    audience,
  }),
  z.extend(sealedFields, {
    type: z.literal('sms'),
    username: mobileNum,
    password: verificationCode,
    countryDialingCode,
    captcha: z.optional(captchaText),
    audience,
  }),
  z.extend(sealedFields, {
    type: z.literal('firebase'),
    firebaseChannel: z.enum(['sms', 'google', 'facebook']),
    firebaseIdToken,
    /** With channel `sms`: the number that the token must be for. */
    firebaseMobileNo: z.optional(mobileNum),
    countryDialingCode: z.optional(countryDialingCode),
    captcha: z.optional(captchaText),
    audience,
  }),
]);

export const loginRequests = {
  'POST /wps/session/login': {
    summary: 'Log in; send `Captcha-Id` after a captcha, and `Proof` if it required one',
    body: loginPayload,
    errors: [
      'login.failed',
      'login.locked',
      'login.not.member',
      'login.not.agent',
      'login.disabled',
      'login.unregistered',
      'captcha.required',
      'captcha.wrong',
      'proof.required',
      'code.wrong',
      'identity.invalid',
    ],
  },
} as const satisfies RequestTable;
