const SECRETS: readonly string[] = ['password', 'confirmPassword'];
const CODES: readonly string[] = ['verificationCode', 'captcha', 'paymentPassword'];
const NUMBERS: readonly string[] = ['mobileNum', 'idNumber'];

/** A code, a number or a PIN as it is meant: without the spaces of its message, in ASCII digits (ALL-6). */
export const plainCode = (typed: string): string => plainNumber(typed).replace(/\s/g, '');

/** A number with its spaces and dashes, in ASCII digits (ALL-6). */
export const plainNumber = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * What was typed into a field of a form as it is checked and used, in browsers as by the gateway: codes and numbers as
 * above, passwords as they are, the rest without white space around it.
 */
export function plainOf(name: string, typed: string): string {
  if (SECRETS.includes(name)) return typed;
  if (NUMBERS.includes(name)) return plainNumber(typed);
  return CODES.includes(name) ? plainCode(typed) : typed.trim();
}
