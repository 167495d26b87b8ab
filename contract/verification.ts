import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { countryDialingCode, mobileNum } from './mobile.ts';
import { picture, timestamp } from './shapes.ts';

/**
 * A picture with a gap, and the piece that fits it. The piece keeps its height `y`; the answer is how far from the
 * left its left edge belongs, in pixels of the picture. Single use, five minutes.
 */
export const slider = defineCall({
  method: 'GET',
  path: '/wps/verification/slider',
  summary: 'A slider captcha (base64 PNGs), with a question in words for those who cannot use it',
  access: 'public',
  moduleId: 'REGMOBVERF3',
  value: z.object({
    sliderId: z.string(),
    width: z.number(),
    height: z.number(),
    y: z.number(),
    background: picture,
    piece: picture,
    /** In the language of the request; its answer may be sent in place of `sliderX`. */
    alternative: z.optional(z.nullable(z.object({ question: z.string() }))),
  }),
});

const smsRequest = z.object({
  mobileNum,
  countryDialingCode,
  sliderId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Left edge of the piece in pixels of the picture. */
  sliderX: z.optional(z.number()),
  /** Answer to the question in words, in place of `sliderX`. */
  alternative: z.optional(z.string().check(z.maxLength(64))),
});

/** When the next code may be asked for; also `value` of `sms.too.soon`. */
export const smsSent = z.object({ expirationTime: timestamp });

const sms = {
  method: 'POST',
  access: 'public',
  moduleId: 'REGMOBVERF3',
  body: smsRequest,
  value: smsSent,
  errors: ['sms.slider.failed', 'sms.too.soon'],
} as const;

export const smsForRegistration = defineCall({
  ...sms,
  path: '/wps/verification/sms/register',
  summary: 'Send a code to a number that somebody registers with; it holds ten minutes',
});

/** Sends whether or not the number belongs to a member, so that nobody learns which do. */
export const smsWithoutLogin = defineCall({
  ...sms,
  path: '/wps/verification/sms/noLogin',
  summary: 'Send a code for logging in or setting a password by phone; it holds ten minutes',
});
