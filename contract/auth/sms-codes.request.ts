import * as z from 'zod/mini';
import type { RequestTable } from '../core/request.ts';
import { countryDialingCode, mobileNum } from './mobile.ts';

const smsRequest = z.object({
  mobileNum,
  countryDialingCode,
  sliderId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Left edge of the piece in pixels of the picture. */
  sliderX: z.optional(z.number()),
  /** Answer to the question in words, in place of `sliderX`. */
  alternative: z.optional(z.string().check(z.maxLength(64))),
});

const sms = { body: smsRequest, errors: ['sms.slider.failed', 'sms.too.soon', 'proof.required'] } as const;

export const verificationRequests = {
  'GET /wps/verification/slider': {
    summary: 'A slider captcha (base64 PNGs), with a question in words for those who cannot use it',
  },
  'POST /wps/verification/sms/register': {
    summary: 'Send a code to a number for registration; valid for ten minutes',
    ...sms,
  },
  'POST /wps/verification/sms/noLogin': {
    summary: 'Send a code for login or password reset by phone; valid for ten minutes',
    ...sms,
  },
} as const satisfies RequestTable;
