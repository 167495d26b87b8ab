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

/** Lists what is for any country and for the site's own; everything where the site names no country. */
export const listHelpFor = <Help extends { readonly country: string }>(
  all: readonly Help[],
  region: string | undefined,
): readonly Help[] =>
  region === undefined ? all : all.filter(({ country }) => country === ANY_COUNTRY || country === region);
