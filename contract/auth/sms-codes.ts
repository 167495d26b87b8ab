import { nullable, number, object, optional, string } from 'zod/mini';
import { defineCall, type Path } from '../core/call.ts';
import { endsAt, picture } from '../core/shapes.ts';

/**
 * A picture with a gap, and the piece that fits it. The piece keeps its height `y`. The answer is the left edge of its
 * right place, in pixels of the picture. Single use, five minutes.
 */
export const slider = defineCall({
  method: 'GET',
  path: '/wps/verification/slider',
  access: 'public',
  moduleId: 'REGMOBVERF3',
  value: object({
    sliderId: string(),
    width: number(),
    height: number(),
    y: number(),
    background: picture,
    piece: picture,
    /** In the language of the request; its answer may be sent in place of `sliderX`. */
    alternative: optional(nullable(object({ question: string() }))),
  }),
});

/** When the next code may be requested; also `value` of `sms.too.soon`. */
export const smsSent = object({ expirationTime: endsAt });

// @__NO_SIDE_EFFECTS__
function sms<const P extends Path>(path: P) {
  return defineCall({ method: 'POST', path, access: 'public', moduleId: 'REGMOBVERF3', value: smsSent });
}

export const smsForRegistration = sms('/wps/verification/sms/register');

/** Sends whether or not the number belongs to a member, so that the answer does not reveal it. */
export const smsWithoutLogin = sms('/wps/verification/sms/noLogin');
