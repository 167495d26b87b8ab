import { maxLength, refine, string, trim } from 'zod/mini';
import { loginUsername } from './credentials.ts';
import { email } from './password.ts';

/** A mobile number as people write it down: with a leading 0 or +, and spaces, dots, dashes or brackets between. */
const MOBILE = /^\(?[+0](?:[\s().-]*\d){6,15}$/;

/** A way to reach a member that may take the place of the username at login. */
export type LoginContact = { readonly email: string } | { readonly mobile: string };

/** The contact that a login name may be; undefined for other names. A mobile number comes out as digits, with its plus. */
export function contactIn(typed: string): LoginContact | undefined {
  const name = typed.trim();
  if (MOBILE.test(name)) return { mobile: name.replace(/[^\d+]/g, '') };
  return name.includes('@') && email.safeParse(name).success ? { email: name } : undefined;
}

/** What logs in where LOGINCONTACT3 is on: a username by its rule, a mobile number or an address of mail (WAY-2). */
export const loginName = /* @__PURE__ */ string().check(
  trim(),
  maxLength(120, 'reg_pattern_4'),
  refine((name) => loginUsername.safeParse(name).success || contactIn(name) !== undefined, 'reg_pattern_4'),
);
