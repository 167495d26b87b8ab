import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { loginUsername } from './credentials.ts';
import { countryDialingCode } from './mobile.ts';
import { plainCode } from './plain.ts';
import { sealedFields } from './sealing.ts';
import { loggedIn } from './session.ts';
import { flag, list, orElse } from './shapes.ts';

/** Every field that registration may have (REG-2), in the order in which it is shown. */
export const REGISTRATION_FIELDS = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'recommenderId',
  'birthday',
  'affiliateCode',
  'captcha',
] as const;

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const registrationField = z.object({
  name: z.enum(REGISTRATION_FIELDS),
  enabled: flag,
  required: flag,
  /** Regular expression that the whole value fits. */
  pattern: maybe(z.string()),
  minLength: maybe(z.number()),
  maxLength: maybe(z.number()),
  /** Key of the text that tells what a right value looks like; see `FIELD_MESSAGES`. */
  message: maybe(z.string()),
});
export type RegistrationField = z.infer<typeof registrationField>;

export const registrationSettings = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Ways to register, and which fields are asked for by which rules',
  access: 'public',
  moduleId: 'REG3',
  value: z.object({
    methods: orElse(z.object({ username: flag, mobile: flag }), { username: true, mobile: false }),
    fields: list(registrationField),
  }),
});
export type RegistrationSettings = z.infer<(typeof registrationSettings)['value']>;
export type RegistrationMethod = keyof RegistrationSettings['methods'];

export const checkUsername = defineCall({
  method: 'GET',
  path: '/wps/check/username',
  summary: 'Whether a username is free',
  access: 'public',
  moduleId: 'REG3',
  query: z.object({ username: loginUsername }),
  value: z.object({ available: z.boolean() }),
});

export const checkAffiliate = defineCall({
  method: 'GET',
  path: '/wps/check/affiliate',
  summary: 'Whether an invitation code belongs to somebody',
  access: 'public',
  moduleId: 'REG3',
  query: z.object({
    code: z.string().check(z.trim(), z.maxLength(64)),
    domain: z._default(z.string().check(z.maxLength(255)), ''),
  }),
  value: z.object({ success: z.boolean() }),
});

/** As typed; what a right value is the settings say. */
const typed = z._default(z.string().check(z.trim(), z.maxLength(200, 'field_too_long')), '');
const code = z._default(z.string().check(z.maxLength(40, 'code_invalid'), z.overwrite(plainCode)), '');
/** Passwords are taken as they are, white space and all. */
const secret = z._default(z.string().check(z.maxLength(128, 'password_too_long')), '');

/**
 * What registers (REG-11); fields that are off may be left out. An account of a third party comes along as its token:
 * with channel `sms` it stands for the verification code, otherwise it becomes a way to log in.
 */
const registration = z.extend(sealedFields, {
  type: z.literal(0),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
  /** Host of the page. */
  registerUrl: typed,
  domain: typed,
  countryDialingCode: z.optional(countryDialingCode),
  username: typed,
  mobileNum: typed,
  verificationCode: code,
  password: secret,
  confirmPassword: secret,
  paymentPassword: secret,
  idNumber: typed,
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
  method: 'PUT',
  access: 'public',
  bodyFormat: 'sealed',
  body: registration,
  value: loggedIn,
  errors: [
    'registration.closed',
    'captcha.required',
    'captcha.wrong',
    'code.wrong',
    'identity.invalid',
    'idempotency.conflict',
  ],
} as const;

/** With `Idempotency-Key`, a second try after a lost answer logs into the account that the first one made. */
export const registerByUsername = defineCall({
  ...register,
  path: '/wps/member/register',
  moduleId: 'REGISTER_REE3',
  summary: 'Register by username and log in; `Captcha-Id` goes along when a captcha was shown',
});

export const registerByMobile = defineCall({
  ...register,
  path: '/wps/member/register/mobile',
  moduleId: 'MOBILENUMREG3',
  summary: 'Register by mobile number and log in; `Captcha-Id` goes along when a captcha was shown',
});
