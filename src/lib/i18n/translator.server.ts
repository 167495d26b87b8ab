import { LOCALES } from '#locales/index.ts';
import type { TextKey } from '#locales/text-key.ts';
import { createTranslators, type Translate as TranslateKey } from '#locales/translator.ts';

export { LOCALES, type Locale, localeFor, offeredLocales } from '#locales/index.ts';
export type { NamesUnder, TextKey } from '#locales/text-key.ts';

/** Returns a text of the site in the translator's language, `{{name}}` filled from `values`. */
export type Translate = TranslateKey<TextKey>;

const translators = await createTranslators<TextKey, string>(LOCALES);

/** Creates the translator of a language. @param code of a language of `LOCALES`; another code gives English */
export function translatorFor(code: string): Translate {
  return translators[code] ?? (translators.EN as Translate);
}
