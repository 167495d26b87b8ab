/** The languages of the product (LANG-1). The code is used in cookies, headers and content files. */
export const LANGUAGES = ['EN', 'CN', 'MS'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'EN';

/** Value of `<html lang>` by language (LANG-2). */
export const HTML_LANG: Record<Language, string> = { EN: 'en', CN: 'zh-CN', MS: 'ms' };

/** Name of the locale file and content folder by language. */
export const LOCALE: Record<Language, 'en' | 'cn' | 'ms'> = { EN: 'en', CN: 'cn', MS: 'ms' };

/** A text in every language. */
export type LocalisedText = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
