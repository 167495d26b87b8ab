import i18next from 'i18next';
import { LOCALES, type Locale } from '#locales/index.ts';
import type { TextKey } from '#locales/text-key.ts';

export { LOCALES, type Locale, localeFor } from '#locales/index.ts';
export type { NamesUnder, TextKey } from '#locales/text-key.ts';

/** Text of `key` (`section.name`) in the translator's language, `{{name}}` filled from `values`. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const ENGLISH = 'en';

/**
 * A translator for each of these languages, by code; what one has no words for is said in English.
 * One instance with every language loaded: a language set on a shared one leaks into other visitors' renders.
 */
export async function translatorsFor(
  locales: readonly Locale[],
): Promise<Readonly<Record<string, Translate>>> {
  const instance = i18next.createInstance();
  await instance.init({
    resources: Object.fromEntries(locales.map(({ tag, texts }) => [tag, { translation: texts }])),
    supportedLngs: locales.map(({ tag }) => tag),
    fallbackLng: ENGLISH,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const translators = locales.map(({ code, tag }) => {
    const t = instance.getFixedT(tag);
    const translate: Translate = (key, values) => t(key, values ?? {});
    return [code, translate];
  });
  return Object.fromEntries(translators);
}

const translators = await translatorsFor(LOCALES);

/** @param code of a language of `LOCALES`; of another it speaks English */
export function translatorFor(code: string): Translate {
  return translators[code] ?? (translators.EN as Translate);
}
