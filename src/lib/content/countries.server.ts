import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';

/** The code in content files for what applies to any country. */
const ANY_COUNTRY = 'INT';

/** Returns the name of a country by its two letters, in the reader's language; the letters for an unknown code. */
export function countryName(code: string, language: Language, t: Translate): string {
  if (code === ANY_COUNTRY) return t('responsible.anyCountry');
  try {
    return new Intl.DisplayNames(HTML_LANG[language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
