import { maxLength, refine, string, trim } from 'zod/mini';
import { loginUsername } from './credentials.ts';
import { email } from './password.ts';

/** A mobile number in its written form: with a leading 0 or +, and spaces, dots, dashes or brackets between digits. */
const MOBILE = /^\(?[+0](?:[\s().-]*\d){6,15}$/;

/** A contact that may replace the username at login. */
export type LoginContact = { readonly email: string } | { readonly mobile: string };

/**
 * Returns the contact in a login name; undefined for other names. A mobile number is returned as digits, with its plus.
 */
export function contactIn(typed: string): LoginContact | undefined {
  const name = typed.trim();
  if (MOBILE.test(name)) return { mobile: name.replace(/[^\d+]/g, '') };
  return name.includes('@') && email.safeParse(name).success ? { email: name } : undefined;
}

/** A login name where LOGINCONTACT3 is on: a username by its rule, a mobile number or an email address (WAY-2). */
export const loginName = /* @__PURE__ */ string().check(
  trim(),
  maxLength(120, 'reg_pattern_4'),
  refine((name) => loginUsername.safeParse(name).success || contactIn(name) !== undefined, 'reg_pattern_4'),
);
