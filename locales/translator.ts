import i18next from 'i18next';
import type { Texts } from './files.ts';

/** Values by the names that a text has in double braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of `key` (`section.name`) in one language, `{{name}}` filled from `values`. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of one language: `tag` is its BCP 47 tag. */
export interface TextsOfLanguage<Code extends string> {
  readonly code: Code;
  readonly tag: string;
  readonly texts: Texts;
}

const ENGLISH = 'en';

/**
 * Creates a translator for each of these languages, by code; a text that a language lacks is English.
 * One instance with every language loaded: a language set on a shared one leaks into other visitors' renders.
 */
export async function createTranslators<Key extends string, Code extends string>(
  languages: readonly TextsOfLanguage<Code>[],
): Promise<Readonly<Record<Code, Translate<Key>>>> {
  const instance = i18next.createInstance();
  await instance.init({
    resources: Object.fromEntries(languages.map(({ tag, texts }) => [tag, { translation: texts }])),
    supportedLngs: languages.map(({ tag }) => tag),
    fallbackLng: ENGLISH,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  const translators = languages.map(({ code, tag }) => {
    const t = instance.getFixedT(tag);
    const translate: Translate<Key> = (key: string, values) => t(key, values ?? {});
    return [code, translate] as const;
  });
  // One entry for each code, from the list itself.
  return Object.fromEntries(translators) as Record<Code, Translate<Key>>;
}
