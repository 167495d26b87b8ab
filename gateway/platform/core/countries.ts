import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  type NumberingPlan,
} from 'libphonenumber-js/max';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';

interface Country {
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly dialingCode: string;
  /** Digits of the shortest mobile number, without the dialling code and a leading 0. */
  readonly mobileMinLength: number;
  /** Matches mobile numbers without dialling code, with or without the national prefix, such as 0. */
  readonly mobilePattern: string;
}

/** Fields that the library's types lack. */
interface FullNumberingPlan extends NumberingPlan {
  nationalPrefix(): string | undefined;
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
}

/** Returns the country with the lengths of its mobile numbers; undefined where it has none (Tristan da Cunha). */
function findPlan(code: CountryCode): (Country & { lengths: readonly number[] }) | undefined {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  const plan = metadata.numberingPlan as FullNumberingPlan | undefined;
  const lengths = plan?.type('MOBILE')?.possibleLengths();
  if (!plan || !lengths) return undefined;
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const prefix = plan.nationalPrefix();
  return {
    code,
    dialingCode: getCountryCallingCode(code),
    mobileMinLength: shortest,
    mobilePattern: `^${prefix ? `(?:${prefix})?` : ''}\\d{${shortest},${longest}}$`,
    lengths,
  };
}

const COUNTRIES = getCountries().flatMap((code) => findPlan(code) ?? []);

/** Returns the numbers of digits of mobile numbers for a dialling code, without it; empty for an unknown code. */
export const listMobileLengths = (dialingCode: string): readonly number[] =>
  COUNTRIES.filter((country) => country.dialingCode === dialingCode).flatMap(({ lengths }) => lengths);

/** Returns all countries that have mobile numbers, named and sorted in a language. */
export function countriesIn(language: Language): (Country & { name: string })[] {
  const locale = HTML_LANG[language];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map(({ lengths: _, ...country }) => ({
    ...country,
    name: names.of(country.code) ?? country.code,
  })).sort((one, other) => compare(one.name, other.name));
}
