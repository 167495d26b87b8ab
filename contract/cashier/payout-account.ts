import { maxLength, minLength, overwrite, regex, string, trim } from 'zod/mini';
import { plainNumber } from '../core/plain.ts';

/** Whose account money is paid out to, as the bank has it. */
export const holderName = /* @__PURE__ */ string().check(
  /* @__PURE__ */ trim(),
  minLength(2, 'holder_required'),
  maxLength(100, 'field_too_long'),
);

/** Number of a bank account or a wallet, as people write it. */
export const accountNumber = /* @__PURE__ */ string().check(
  overwrite(plainNumber),
  regex(/^[\d -]{6,34}$/, 'account_number'),
);
