import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/core/languages.ts';

/** Language of the page. */
export function pageLanguage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/**
 * Texts that a page's scripts may have to say and that no page carries: each language is a chunk of its own, loaded
 * when something has to be said in it. The build writes them (`build/deferred-texts.ts`).
 */
export const deferredTexts =
  <Texts>(loaders: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>>) =>
  async (): Promise<Texts> =>
    (await loaders[pageLanguage()]()).default;
