import type { Language } from '#contract/languages.ts';

/**
 * The address (path and query) under which a page is read in a language: the plain one
 * shows the usual language to whoever has chosen none, the others are named by `lang`.
 */
export function inLanguage(address: string, language: Language, usual: Language): string {
  if (language === usual) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
