import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { flag, timestamp } from './shapes.ts';

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

const loggedIn = z.extend(sessionInfo, { expiresAt: timestamp });

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in; `Captcha-Id` goes along when a captcha was shown',
  access: 'public',
  bodyFormat: 'sealed',
  body: z.object({
    type: z.literal('username'),
    username: loginUsername,
    password: loginPassword,
    captcha: z.optional(captchaText),
    ...sealedFields.shape,
  }),
  value: loggedIn,
  errors: [
    'login.failed',
    'login.locked',
    'login.not.member',
    'login.not.agent',
    'captcha.required',
    'captcha.wrong',
  ],
});

/** `value` of a failed login: whether the next try needs a captcha (LOGIN-4). */
export const loginFailure = z.object({ captcha: flag });

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End this session',
  access: 'member',
  value: z.null(),
});

export const renew = defineCall({
  method: 'POST',
  path: '/wps/session/renew',
  summary: 'Exchange the token for a new one before it expires',
  access: 'member',
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
