import {
  DEFAULT_LANGUAGE,
  HTML_LANG,
  isLanguage,
  LANGUAGES,
  type Language,
  LOCALE,
} from '#contract/core/languages.ts';
import { FILES, type Texts } from './files.ts';

/** A language that the interface can be read in (LANG-1): each file of texts beside this one makes one. */
export interface Locale {
  /** What travels in cookies, addresses and headers. */
  readonly code: string;
  /** Value of `<html lang>` (LANG-2). */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its name in its own words. */
  readonly name: string;
  /** The language of what is in no file of texts: content, and the words of the gateway. */
  readonly content: Language;
  readonly texts: Texts;
}

/** Names of the product's own languages, as its picker says them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  EN: 'English',
  CN: '中文',
  MS: 'Bahasa Melayu',
};

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/**
 * The languages of these files: the product's own first, in their order. Another one is all in its file, which is called
 * by its BCP 47 tag: `pt-BR.json`. What has no words of its own in it is said in English.
 */
export function createLocales(files: Readonly<Record<string, Texts>>): readonly Locale[] {
  const own = LANGUAGES.map(
    (language): Locale => ({
      code: language,
      tag: HTML_LANG[language],
      direction: 'ltr',
      name: LANGUAGE_NAMES[language],
      content: language,
      texts: files[LOCALE[language]] ?? {},
    }),
  );
  const known = new Set<string>(Object.values(LOCALE));
  const more = Object.entries(files)
    .filter(([name]) => !known.has(name))
    .map(
      ([tag, texts]): Locale => ({
        code: tag.toUpperCase(),
        tag,
        direction: RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr',
        name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
        content: DEFAULT_LANGUAGE,
        texts,
      }),
    );
  return [...own, ...more];
}

export const LOCALES = createLocales(FILES);

/** Languages of a site: those of the product that it offers, and the one of visitors who have chosen none (OPER-43). */
export interface SiteLanguages {
  readonly usual: Language;
  readonly offered: readonly Language[];
}

/** Every language of the product. */
export const allLanguages = (usual: Language = DEFAULT_LANGUAGE): SiteLanguages => ({
  usual,
  offered: LANGUAGES,
});

/** Returns the languages that a site offers; a language with a file of texts of its own is always among them. */
export const offeredLocales = (offered: readonly Language[]): readonly Locale[] =>
  LOCALES.filter(({ code }) => !isLanguage(code) || offered.includes(code));

/** The language of a code; where there is none that the site offers, the usual one. */
export const localeFor = (code: unknown, { usual, offered }: SiteLanguages): Locale =>
  // The product's own come first, in this order.
  (offeredLocales(offered).find((locale) => locale.code === code) ??
    LOCALES[LANGUAGES.indexOf(usual)]) as Locale;
