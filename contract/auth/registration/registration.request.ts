import * as z from 'zod/mini';
import { plainCode, plainNumber } from '../../core/plain.ts';
import type { RequestTable } from '../../core/request.ts';
import { sealedFields } from '../../core/sealed.request.ts';
import { loginUsername } from '../credentials.ts';
import { countryDialingCode } from '../mobile.ts';

/** As typed; the registration settings validate it. */
const typed = z._default(z.string().check(z.trim(), z.maxLength(200, 'field_too_long')), '');
const number = z._default(z.string().check(z.overwrite(plainNumber), z.maxLength(200, 'field_too_long')), '');
const code = z._default(z.string().check(z.maxLength(40, 'code_invalid'), z.overwrite(plainCode)), '');
/** Passwords are not trimmed: white space counts. */
const secret = z._default(z.string().check(z.maxLength(128, 'password_too_long')), '');

/**
 * Body of a registration (REG-11); fields that are off may be absent. A third-party account is sent as its token: with
 * channel `sms` the token replaces the verification code, otherwise the account becomes a login method.
 */
const registration = z.extend(sealedFields, {
  type: z.literal(0),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
  /** Host of the page. */
  registerUrl: typed,
  domain: typed,
  countryDialingCode: z.optional(countryDialingCode),
  username: typed,
  mobileNum: number,
  verificationCode: code,
  password: secret,
  confirmPassword: secret,
  paymentPassword: code,
  idNumber: number,
  qqNum: typed,
  facebook: typed,
  wechat: typed,
  line: typed,
  whatsapp: typed,
  zalo: typed,
  email: typed,
  nickname: typed,
  payeeName: typed,
  recommenderId: typed,
  /** `YYYY-MM-DD` (REG-9). */
  birthday: typed,
  affiliateCode: typed,
  captcha: code,
  firebaseChannel: z.optional(z.enum(['sms', 'google', 'facebook'])),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(8_192))),
});

const register = {
  body: registration,
  errors: [
    'registration.closed',
    'registration.refused',
    'captcha.required',
    'captcha.wrong',
    'proof.required',
    'code.wrong',
    'identity.invalid',
    'idempotency.conflict',
  ],
} as const;

export const registrationRequests = {
  'GET /wps/check/username': {
    summary: 'Whether a username is free',
    query: z.object({ username: loginUsername }),
  },
  'GET /wps/check/affiliate': {
    summary: 'Whether an invitation code exists',
    query: z.object({
      code: z.string().check(z.trim(), z.maxLength(64)),
      domain: z._default(z.string().check(z.maxLength(255)), ''),
    }),
  },
  'PUT /wps/member/register': {
    summary: 'Register by username and log in; send `Captcha-Id` after a captcha',
    idempotencyKey: 'optional',
    ...register,
  },
  'PUT /wps/member/register/mobile': {
    summary: 'Register by mobile number and log in; send `Captcha-Id` after a captcha',
    idempotencyKey: 'optional',
    ...register,
  },
} as const satisfies RequestTable;
