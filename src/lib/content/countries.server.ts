import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';

/** Code of content files for what is there whatever the country. */
const ANY_COUNTRY = 'INT';

/** Name of a country by its two letters, in the reader's language; the letters where nobody has such a country. */
export function countryName(code: string, language: Language, t: Translate): string {
  if (code === ANY_COUNTRY) return t('responsible.anyCountry');
  try {
    return new Intl.DisplayNames(HTML_LANG[language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
