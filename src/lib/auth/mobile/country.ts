import type { ValueOf } from '#contract/core/call.ts';
import { plainNumber } from '#contract/core/plain.ts';
import type { countries } from '#contract/site/system.ts';

export type Country = ValueOf<typeof countries>[number];

/** A country's flag, drawn by the device's own letters. */
export function flagOf({ code }: Country): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/** Whether a number as typed can be one of the country's; where the country isn't known well, its length decides. */
export function fitsCountry({ mobileMinLength, mobilePattern }: Country, typed: string): boolean {
  const digits = plainNumber(typed).replace(/\D/g, '');
  if (digits.replace(/^0/, '').length < mobileMinLength) return false;
  return !mobilePattern || new RegExp(mobilePattern).test(digits);
}
