import { GatewayError } from '../http/gateway-error.ts';
import { countriesIn } from '../system/countries.ts';

/** A mobile number in the one form in which it is kept and compared. */
export interface MobileNumber {
  /** Digits without plus. */
  dialingCode: string;
  /** Digits without dialling code and leading 0. */
  national: string;
  /** `+60123456789` */
  international: string;
}

const LONGEST_INTERNATIONAL = 15;
const COUNTRIES = countriesIn('EN');

/**
 * @param typed digits, with or without a leading 0 or the dialling code
 * @returns undefined when no country with this dialling code has such mobile numbers
 */
export function parseMobile(dialingCode: string, typed: string): MobileNumber | undefined {
  const countries = COUNTRIES.filter((country) => country.dialingCode === dialingCode);
  const fits = (digits: string) =>
    countries.some(({ mobileMinLength, mobilePattern }) => {
      const length = digits.replace(/^0+/, '').length;
      const isLongEnough = length >= mobileMinLength && dialingCode.length + length <= LONGEST_INTERNATIONAL;
      return isLongEnough && (mobilePattern === undefined || new RegExp(mobilePattern).test(digits));
    });
  const withoutCode = typed.startsWith(dialingCode) ? typed.slice(dialingCode.length) : typed;
  const digits = [typed, withoutCode].find(fits);
  if (digits === undefined) return undefined;
  const national = digits.replace(/^0+/, '');
  return { dialingCode, national, international: `+${dialingCode}${national}` };
}

/** @throws {GatewayError} `fields.invalid` for `mobileNum` */
export function mobileNumberOf(dialingCode: string, typed: string): MobileNumber {
  const number = parseMobile(dialingCode, typed);
  if (number) return number;
  throw new GatewayError('fields.invalid', { value: { fields: { mobileNum: 'mobile_invalid' } } });
}
