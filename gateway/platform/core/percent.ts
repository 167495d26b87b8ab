import { HTML_LANG, type Language } from '#contract/core/languages.ts';

/** Formats a share: `97.30%`. */
export const percent = (share: number, language: Language): string =>
  new Intl.NumberFormat(HTML_LANG[language], { style: 'percent', minimumFractionDigits: 2 }).format(share);
