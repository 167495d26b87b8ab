import * as z from 'zod/mini';

/** A username at login: letters, digits and underscore, 1 to 20 (LOGIN-10, loginUsername2). */
export const loginUsername = z.string().check(z.trim(), z.regex(/^\w{1,20}$/, 'reg_pattern_4'));
/** A password at login: present, and short enough to hash. */
export const loginPassword = z
  .string()
  .check(z.minLength(1, 'password_required'), z.maxLength(128, 'password_too_long'));
