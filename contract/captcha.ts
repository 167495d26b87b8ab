import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { plainCode } from './plain.ts';
import { picture } from './shapes.ts';

export const captchaText = z.string().check(z.overwrite(plainCode), z.regex(/^\d{1,6}$/, 'captcha_required'));

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A captcha picture (base64 PNG); single use, five minutes',
  access: 'public',
  moduleId: 'CAPTCHA3',
  value: z.object({ captchaId: z.string(), image: picture }),
});
