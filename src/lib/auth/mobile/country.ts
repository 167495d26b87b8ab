import type { ValueOf } from '#contract/core/call.ts';
import { plainNumber } from '#contract/core/plain.ts';
import type { countries } from '#contract/site/system.ts';

export type Country = ValueOf<typeof countries>[number];

/** Returns a country's flag as an emoji. */
export function toFlag({ code }: Country): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

/**
 * Returns whether a typed number is possible in the country; where the country's pattern is unknown, its length
 * decides.
 */
export function fitsCountry({ mobileMinLength, mobilePattern }: Country, typed: string): boolean {
  const digits = plainNumber(typed).replace(/\D/g, '');
  if (digits.replace(/^0/, '').length < mobileMinLength) return false;
  return !mobilePattern || new RegExp(mobilePattern).test(digits);
}
