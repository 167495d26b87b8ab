import i18next from 'i18next';
import { LANGUAGES, type Language, LOCALE } from '#contract/languages.ts';

import cn from '#locales/cn.json' with { type: 'json' };
import en from '#locales/en.json' with { type: 'json' };
import ms from '#locales/ms.json' with { type: 'json' };
import type { TextKey } from './text-key.ts';

/** Text of `key` (`section.name`) in the translator's language, `{{name}}` filled from `values`. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

// One instance with every language loaded and a fixed translator per language:
// a language set on a shared instance leaks into other visitors' renders.
const instance = i18next.createInstance();
await instance.init({
  resources: { en: { translation: en }, cn: { translation: cn }, ms: { translation: ms } },
  supportedLngs: ['en', 'cn', 'ms'],
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  returnNull: false,
});

const translators = Object.fromEntries(
  LANGUAGES.map((language) => {
    const t = instance.getFixedT(LOCALE[language]);
    const translate: Translate = (key, values) => t(key, values ?? {});
    return [language, translate];
  }),
) as Record<Language, Translate>;

export function translatorFor(language: Language): Translate {
  return translators[language];
}

/** Each language in its own words (LANG-1). */
export const LANGUAGE_NAMES: Record<Language, string> = {
  EN: 'English',
  CN: '中文',
  MS: 'Bahasa Melayu',
};
