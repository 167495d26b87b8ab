import type { Language } from '#contract/languages.ts';

/** Each language in its own words (LANG-1). */
export const LANGUAGE_NAMES: Record<Language, string> = {
  EN: 'English',
  CN: '中文',
  MS: 'Bahasa Melayu',
};
