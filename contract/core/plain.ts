const SECRETS: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];
const CODES: readonly string[] = ['verificationCode', 'captcha'];

/** A code as it is meant: without the spaces of its message, and in the digits of its picture. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

/**
 * What was typed into a field of a form as it is checked and used, in browsers as by the gateway: codes as above,
 * passwords as they are, the rest without white space around it.
 */
export function plainOf(name: string, typed: string): string {
  if (SECRETS.includes(name)) return typed;
  return CODES.includes(name) ? plainCode(typed) : typed.trim();
}
