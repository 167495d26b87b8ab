import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { siteZone } from '#contract/core/locality.ts';

function nameOfZone(language: Language, form: 'long' | 'shortOffset'): string {
  const format = new Intl.DateTimeFormat(HTML_LANG[language], { timeZone: siteZone(), timeZoneName: form });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? siteZone();
}

/** Returns the name of the site's time zone inside a sentence: `Indochina time`, `中南半岛时间`, `waktu Indochina`. */
export const zoneName = (language: Language): string =>
  nameOfZone(language, 'long')
    .replace(/(?: Standard)? Time$/, ' time')
    .replace(/^Waktu(?: Piawai)?/, 'waktu');

/** Returns its offset: `GMT+7`. */
export const zoneOffset = (language: Language): string => nameOfZone(language, 'shortOffset');
