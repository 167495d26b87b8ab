import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/core/languages.ts';

/** Returns the language of the page. */
export function pageLanguage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/**
 * Texts that a page's scripts may show and that no page contains: each language is a separate chunk, loaded when a
 * text is needed. The build writes them (`build/deferred-texts.ts`).
 */
export const deferredTexts =
  <Texts>(loaders: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>) =>
  async (): Promise<Texts> =>
    (await loaders[pageLanguage()]()).default;
