import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';

/**
 * The address (path and query) under which a page is read in a language: the plain one
 * shows the default language to whoever has chosen none, the others are named by `lang`.
 */
export function inLanguage(address: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
