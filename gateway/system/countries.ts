import { HTML_LANG, type Language } from '#contract/languages.ts';

interface Country {
  /** ISO 3166 alpha-2. */
  code: string;
  dialingCode: string;
  /** Digits of the shortest mobile number, without the dialling code and a leading 0. */
  mobileMinLength: number;
  /** Mobile numbers without dialling code, with or without a leading 0; where it is known well. */
  mobilePattern?: string;
}

const country = (
  code: string,
  dialingCode: string,
  mobileMinLength: number,
  mobilePattern?: string,
): Country => ({ code, dialingCode, mobileMinLength, ...(mobilePattern && { mobilePattern }) });

const COUNTRIES: readonly Country[] = [
  country('AE', '971', 9, '^0?5\\d{8}$'),
  country('AR', '54', 10),
  country('AT', '43', 10),
  country('AU', '61', 9, '^0?4\\d{8}$'),
  country('BD', '880', 10, '^0?1\\d{9}$'),
  country('BE', '32', 9),
  country('BN', '673', 7, '^[278]\\d{6}$'),
  country('BR', '55', 11, '^[1-9]{2}9\\d{8}$'),
  country('CA', '1', 10),
  country('CH', '41', 9),
  country('CL', '56', 9),
  country('CN', '86', 11, '^1[3-9]\\d{9}$'),
  country('CO', '57', 10),
  country('CZ', '420', 9),
  country('DE', '49', 10),
  country('DK', '45', 8),
  country('EG', '20', 10),
  country('ES', '34', 9, '^[67]\\d{8}$'),
  country('FI', '358', 8),
  country('FR', '33', 9, '^0?[67]\\d{8}$'),
  country('GB', '44', 10, '^0?7\\d{9}$'),
  country('GR', '30', 10),
  country('HK', '852', 8, '^[4-9]\\d{7}$'),
  country('ID', '62', 9, '^0?8\\d{8,11}$'),
  country('IE', '353', 9),
  country('IL', '972', 9),
  country('IN', '91', 10, '^[6-9]\\d{9}$'),
  country('IT', '39', 9),
  country('JP', '81', 10, '^0?[789]0\\d{8}$'),
  country('KE', '254', 9),
  country('KH', '855', 8, '^0?[1-9]\\d{7,8}$'),
  country('KR', '82', 9, '^0?1[016789]\\d{7,8}$'),
  country('LA', '856', 9, '^0?20\\d{7,8}$'),
  country('LK', '94', 9, '^0?7\\d{8}$'),
  country('MM', '95', 8, '^0?9\\d{7,9}$'),
  country('MO', '853', 8, '^6\\d{7}$'),
  country('MX', '52', 10),
  country('MY', '60', 9, '^0?1\\d{8,9}$'),
  country('NG', '234', 10),
  country('NL', '31', 9, '^0?6\\d{8}$'),
  country('NO', '47', 8),
  country('NP', '977', 10),
  country('NZ', '64', 8),
  country('PE', '51', 9),
  country('PH', '63', 10, '^0?9\\d{9}$'),
  country('PK', '92', 10, '^0?3\\d{9}$'),
  country('PL', '48', 9),
  country('PT', '351', 9, '^9\\d{8}$'),
  country('RO', '40', 9),
  country('SA', '966', 9, '^0?5\\d{8}$'),
  country('SE', '46', 7),
  country('SG', '65', 8, '^[89]\\d{7}$'),
  country('TH', '66', 9, '^0?[689]\\d{8}$'),
  country('TR', '90', 10, '^0?5\\d{9}$'),
  country('TW', '886', 9, '^0?9\\d{8}$'),
  country('UA', '380', 9),
  country('US', '1', 10),
  country('VN', '84', 9, '^0?[35789]\\d{8}$'),
  country('ZA', '27', 9, '^0?[678]\\d{8}$'),
];

/** The countries whose numbers can register, named and sorted in a language. */
export function countriesIn(language: Language): (Country & { name: string })[] {
  const locale = HTML_LANG[language];
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((entry) => ({ ...entry, name: names.of(entry.code) ?? entry.code })).sort(
    (one, other) => compare(one.name, other.name),
  );
}
