import { maxLength, minLength, overwrite, regex, string, trim } from 'zod/mini';
import { plainNumber } from '../core/plain.ts';

/** The holder of a payout account, as the bank has the name. */
export const holderName = /* @__PURE__ */ string().check(
  /* @__PURE__ */ trim(),
  minLength(2, 'holder_required'),
  maxLength(100, 'field_too_long'),
);

/** Number of a bank account or a wallet, in its written form. */
export const accountNumber = /* @__PURE__ */ string().check(
  overwrite(plainNumber),
  regex(/^[\d -]{6,34}$/, 'account_number'),
);
