import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { countryDialingCode, mobileNum, verificationCode } from './mobile.ts';
import { flag, list, orElse, text, timestamp } from './shapes.ts';

/** A username at login: letters, digits and underscore, 1 to 20 (LOGIN-10, loginUsername2). */
export const loginUsername = z.string().check(z.trim(), z.regex(/^\w{1,20}$/, 'reg_pattern_4'));
/** A password at login: present, and short enough to hash. */
export const loginPassword = z
  .string()
  .check(z.minLength(1, 'password_required'), z.maxLength(128, 'password_too_long'));
export const captchaText = z.string().check(z.regex(/^\d{1,6}$/, 'captcha_required'));

/** Fields that any sealed payload carries against replay. */
export const sealedFields = z.object({
  ts: timestamp,
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});

/** Wire form of a sealed body; the key travels in header `Encryption`. */
export const sealedBody = z.object({ data: z.base64(), iv: z.base64() });

/** What `MC_SESSION_INFO` is made of (LOGIN-6). */
export const sessionInfo = z.object({
  token: z.string().check(z.minLength(1)),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.number(),
  firstTimeLogin: flag,
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** What every way in answers. */
export const loggedIn = z.extend(sessionInfo, { expiresAt: timestamp });

/** The door that somebody knocks at: members and agents log in apart (LOGIN-12). Left out, either may. */
export const audience = z.optional(z.enum(['member', 'agent']));

/** An ID token of Firebase: of the phone sign-in (channel `sms`), Google or Facebook. */
const firebaseIdToken = z.string().check(z.minLength(1), z.maxLength(8_192));

/** Login payloads by `type` (LOGIN-9). By SMS the username is the mobile number and the password the code. */
export const loginPayload = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('username'),
    username: loginUsername,
    password: loginPassword,
    captcha: z.optional(captchaText),
    audience,
    ...sealedFields.shape,
  }),
  z.object({
    type: z.literal('sms'),
    username: mobileNum,
    password: verificationCode,
    countryDialingCode,
    audience,
    ...sealedFields.shape,
  }),
  z.object({
    type: z.literal('firebase'),
    firebaseChannel: z.enum(['sms', 'google', 'facebook']),
    firebaseIdToken,
    /** With channel `sms`: the number that the token must be for. */
    firebaseMobileNo: z.optional(mobileNum),
    countryDialingCode: z.optional(countryDialingCode),
    audience,
    ...sealedFields.shape,
  }),
]);

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in; `Captcha-Id` goes along when a captcha was shown',
  access: 'public',
  bodyFormat: 'sealed',
  body: loginPayload,
  value: loggedIn,
  errors: [
    'login.failed',
    'login.locked',
    'login.not.member',
    'login.not.agent',
    'login.unregistered',
    'captcha.required',
    'captcha.wrong',
    'code.wrong',
    'identity.invalid',
  ],
});

/** `value` of a failed login: whether the next try needs a captcha (LOGIN-4). */
export const loginFailure = z.object({ captcha: flag });

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End this session',
  access: 'member',
  action: 'account',
  value: z.null(),
});

export const renew = defineCall({
  method: 'POST',
  path: '/wps/session/renew',
  summary: 'Exchange the token for a new one before it expires',
  access: 'member',
  action: 'account',
  value: z.object({ token: z.string(), expiresAt: timestamp }),
});

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A captcha picture (base64 PNG); single use, five minutes',
  access: 'public',
  moduleId: 'CAPTCHA3',
  value: z.object({ captchaId: z.string(), image: z.base64() }),
});

export const openSessions = defineCall({
  method: 'GET',
  path: '/wps/session/list',
  summary: 'Sessions of the member that are open, the latest seen first',
  access: 'member',
  action: 'account',
  value: list(
    z.object({
      id: z.string(),
      /** Name of the browser and of the system it runs on, such as Chrome and Android; empty when unknown. */
      browser: text,
      system: text,
      /** Whether it runs as an app from the home screen. */
      standalone: flag,
      startedAt: timestamp,
      lastSeenAt: timestamp,
      /** Whether it is the one that asks. */
      current: flag,
    }),
  ),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/wps/session/list',
  summary: "End one of the member's sessions",
  access: 'member',
  action: 'account',
  body: z.object({ id: z.string() }),
  value: z.null(),
  errors: ['not.found'],
});

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/wps/session/others',
  summary: 'End every session of the member but this one',
  access: 'member',
  action: 'account',
  value: z.object({ ended: orElse(z.number(), 0) }),
});
