import { maxLength, overwrite, regex, string, trim } from 'zod/mini';
import { plainCode } from '../core/plain.ts';

const digitsOf = (value: string): string => plainCode(value).replace(/\D/g, '');

/**
 * A mobile number as people type it: up to 20 characters, spaces, dashes and brackets among them (REG-8). Comes out
 * as digits alone. Whether it fits its country the gateway tells.
 */
export const mobileNum = /* @__PURE__ */ string().check(
  trim(),
  maxLength(20, 'in_mobileNum_error'),
  overwrite(digitsOf),
  regex(/^\d{5,20}$/, 'in_mobileNum_error'),
);

/** `60` or `+60`; comes out without the plus. */
export const countryDialingCode = /* @__PURE__ */ string().check(
  overwrite(plainCode),
  regex(/^\+?\d{1,4}$/, 'dialing_code_invalid'),
  overwrite(digitsOf),
);

/** A code sent by SMS: up to 10 digits, typed or pasted with spaces (REG-8). */
export const verificationCode = /* @__PURE__ */ string().check(
  maxLength(40, 'code_invalid'),
  overwrite(plainCode),
  regex(/^\d{1,10}$/, 'code_invalid'),
);
