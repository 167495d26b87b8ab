import { maxLength, minLength, overwrite, regex, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { plainCode } from '../core/plain.ts';
import { nothing } from '../core/shapes.ts';

/** A payment PIN, 6 to 12 digits (SAFE-2); fields of calls and tables name it `paymentPassword`. */
export const pin = /* @__PURE__ */ string().check(
  overwrite(plainCode),
  minLength(1, 'payment_password_required'),
  regex(/^\d*$/, 'payment_password_digits'),
  minLength(6, 'payment_password_short'),
  maxLength(12, 'payment_password_long'),
);

/**
 * Sets the first one with the login password; or another one, with the current one or with the login password and a
 * code.
 */
export const setPin = defineCall({
  method: 'POST',
  path: '/wps/member/payment-password',
  access: 'member',
  bodyFormat: 'sealed',
  value: nothing,
});
