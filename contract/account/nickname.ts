import { maxLength, minLength, object, regex, string, trim } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { text } from '../core/shapes.ts';

/** A member's nickname: 2 to 20 visible characters, none that changes the text direction. */
export const nickname = /* @__PURE__ */ string().check(
  trim(),
  minLength(2, 'reg_nickname'),
  maxLength(20, 'reg_nickname'),
  regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'reg_nickname'),
);

export const changeNickname = defineCall({
  method: 'POST',
  path: '/wps/member/nickname',
  access: 'member',
  value: object({ nickname: text }),
});
