import { maxLength, overwrite, regex, string, trim } from 'zod/mini';
import { plainCode } from '../core/plain.ts';

const plainDigits = (value: string): string => plainCode(value).replace(/\D/g, '');

/**
 * A mobile number in its typed form: up to 20 characters, with spaces, dashes and brackets (REG-8). It is parsed to
 * digits alone; the gateway checks whether it fits its country.
 */
export const mobileNum = /* @__PURE__ */ string().check(
  trim(),
  maxLength(20, 'in_mobileNum_error'),
  overwrite(plainDigits),
  regex(/^\d{5,20}$/, 'in_mobileNum_error'),
);

/** `60` or `+60`; parsed without the plus. */
export const countryDialingCode = /* @__PURE__ */ string().check(
  overwrite(plainCode),
  regex(/^\+?\d{1,4}$/, 'dialing_code_invalid'),
  overwrite(plainDigits),
);

/** A code sent by SMS: up to 10 digits, typed or pasted with spaces (REG-8). */
export const verificationCode = /* @__PURE__ */ string().check(
  maxLength(40, 'code_invalid'),
  overwrite(plainCode),
  regex(/^\d{1,10}$/, 'code_invalid'),
);
