import { maxLength, minLength, regex, string, trim } from 'zod/mini';

/** A username at login: letters, digits and underscore, 1 to 20 (LOGIN-10, loginUsername2). */
export const loginUsername = /* @__PURE__ */ string().check(trim(), regex(/^\w{1,20}$/, 'reg_pattern_4'));
/** A password at login: present, and short enough to hash. */
export const loginPassword = /* @__PURE__ */ string().check(
  minLength(1, 'password_required'),
  maxLength(128, 'password_too_long'),
);
