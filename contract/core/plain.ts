const SECRETS: readonly string[] = ['password', 'confirmPassword'];
const CODES: readonly string[] = ['verificationCode', 'captcha', 'paymentPassword'];
const NUMBERS: readonly string[] = ['mobileNum', 'idNumber'];

/** Normalises a code, a number or a PIN: without the spaces of its message, in ASCII digits (ALL-6). */
export const plainCode = (typed: string): string => plainNumber(typed).replace(/\s/g, '');

/** Normalises a number with its spaces and dashes, in ASCII digits (ALL-6). */
export const plainNumber = (typed: string): string => typed.normalize('NFKC').trim();

/** Converts a text to one line: line ends of pasted text become spaces (ALL-2). */
export const plainLine = (typed: string): string => typed.replace(/\s*[\r\n]+\s*/g, ' ').trim();

/**
 * Normalises the value of a form field before it is checked and used, in browsers and at the gateway: codes and numbers
 * as above, passwords unchanged, others trimmed.
 */
export function plainField(name: string, typed: string): string {
  if (SECRETS.includes(name)) return typed;
  if (NUMBERS.includes(name)) return plainNumber(typed);
  return CODES.includes(name) ? plainCode(typed) : typed.trim();
}
