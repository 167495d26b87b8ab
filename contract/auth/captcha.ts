import { nullable, object, optional, overwrite, regex, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { plainCode } from '../core/plain.ts';
import { flag, picture } from '../core/shapes.ts';
import { proofChallenge } from './proof.ts';

export const captchaText = /* @__PURE__ */ string().check(
  overwrite(plainCode),
  regex(/^\d{1,6}$/, 'captcha_required'),
);

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  moduleId: 'CAPTCHA3',
  value: object({
    captchaId: string(),
    image: picture,
    /** Whether a question may be asked for in place of the picture, with `inWords` (WAY-8). */
    inWords: flag,
    /** In the language of the request, answered by digits in place of the picture's; the picture is empty then. */
    question: optional(nullable(string())),
    /** A proof of work that a login takes beside the picture; where none came it takes none (HOUSE-50). */
    proof: optional(nullable(proofChallenge)),
  }),
});
