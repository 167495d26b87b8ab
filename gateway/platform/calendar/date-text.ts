import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { siteZone } from '#contract/core/locality.ts';

const written = (at: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(HTML_LANG[language], { timeZone: siteZone(), ...options }).format(at);

/** Formats the day of a moment in the site's time zone: `6 Dec 2026`, `2026年12月6日`. */
export function dayText(at: number, language: Language): string {
  if (language === 'CN') return written(at, language, { dateStyle: 'long' });
  const parts = [{ day: 'numeric' }, { month: 'short' }, { year: 'numeric' }] as const;
  return parts.map((part) => written(at, language, part)).join(' ');
}

/** Formats day and time of a moment in the site's time zone: `6 Dec 2026, 14:05`. */
export function momentText(at: number, language: Language): string {
  const time = written(at, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${dayText(at, language)}${language === 'CN' ? ' ' : ', '}${time}`;
}
