import i18next, { type TFunction } from 'i18next';
import type { Language } from '#contract/core/languages.ts';
import { fillFacts } from './figures/fill.ts';
import type { Texts } from './files.ts';
import { perLocality } from './with-facts.ts';

/** Values by the names that a text has in double braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of `key` (`section.name`) in one language, `{{name}}` filled from `values`. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** The texts of one language: `tag` is its BCP 47 tag. */
export interface TextsOfLanguage<Code extends string> {
  readonly code: Code;
  readonly tag: string;
  readonly texts: Texts;
  /** The language of the facts that its texts name. */
  readonly content: Language;
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
  const translators = languages.map(({ code, tag, content }) => {
    return [code, rememberTexts<Key>(instance.getFixedT(tag), content)] as const;
  });
  // One entry for each code, from the list itself.
  return Object.fromEntries(translators) as Record<Code, Translate<Key>>;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Looks up each text once: i18next splits and resolves its key, and searches its plurals, at every call. */
function rememberTexts<Key extends string>(t: TFunction, language: Language): Translate<Key> {
  const textsNow = perLocality(() => new Map<string, string>());
  return (key: string, values: Values = {}) => {
    // The text depends on the number.
    if ('count' in values) return fillFacts(t(key, values), language);
    const texts = textsNow();
    const text = texts.get(key) ?? fillFacts(t(key, { skipInterpolation: true }), language);
    // A key without a text is returned as it is; a gateway's own names may be parts of such keys.
    if (text !== key) texts.set(key, text);
    // As by i18next, a placeholder without a value stays: some callers fill it in later.
    return text.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}
