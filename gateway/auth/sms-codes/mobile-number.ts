import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { listMobileLengths } from '#gateway/platform/core/countries.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';

/** A mobile number in the one form in which it is stored and compared. */
export interface MobileNumber {
  /** Digits without plus. */
  dialingCode: string;
  /** Digits without dialling code and leading 0. */
  national: string;
  /** `+60123456789` */
  international: string;
}

/** Undefined means a range that the library does not have: countries assign new ones all the time. */
const MAY_BE_MOBILE: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined];

/**
 * Parses a number. @param typed digits, with or without a leading 0 or the dialling code
 * @returns undefined when no country with this dialling code has such mobile numbers
 */
export function parseMobile(dialingCode: string, typed: string): MobileNumber | undefined {
  const lengths = listMobileLengths(dialingCode);
  if (lengths.length === 0) return undefined;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: dialingCode });
  if (number?.countryCallingCode !== dialingCode) return undefined;
  const { nationalNumber: national, number: international } = number;
  if (!lengths.includes(national.length) || !MAY_BE_MOBILE.includes(number.getType())) return undefined;
  return { dialingCode, national, international };
}

/** @throws {GatewayError} `fields.invalid` for `mobileNum` */
export function requireMobileNumber(dialingCode: string, typed: string): MobileNumber {
  const number = parseMobile(dialingCode, typed);
  if (number) return number;
  throw new GatewayError('fields.invalid', { value: { fields: { mobileNum: 'mobile_invalid' } } });
}
