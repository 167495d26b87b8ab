import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { siteZone } from '#contract/core/locality.ts';

function nameOfZone(language: Language, form: 'long' | 'shortOffset'): string {
  const format = new Intl.DateTimeFormat(HTML_LANG[language], { timeZone: siteZone(), timeZoneName: form });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? siteZone();
}

/** Returns the name of the site's time zone inside a sentence: `Malaysia time`, `马来西亚时间`, `waktu Malaysia`. */
export const zoneName = (language: Language): string =>
  nameOfZone(language, 'long')
    .replace(/(?: Standard)? Time$/, ' time')
    .replace(/^Waktu(?: Piawai)?/, 'waktu');

/** Returns its offset: `GMT+8`. */
export const zoneOffset = (language: Language): string => nameOfZone(language, 'shortOffset');
