import { object, overwrite, regex, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { plainCode } from '../core/plain.ts';
import { picture } from '../core/shapes.ts';

export const captchaText = /* @__PURE__ */ string().check(
  overwrite(plainCode),
  regex(/^\d{1,6}$/, 'captcha_required'),
);

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  moduleId: 'CAPTCHA3',
  value: object({ captchaId: string(), image: picture }),
});
