import type { Language } from '#contract/core/languages.ts';
import { fillFacts } from './figures/fill.ts';
import type { Texts } from './files.ts';

/** Texts with the facts that they name, in the forms of a language. */
export const withFacts = <Section extends Texts>(texts: Section, language: Language): Section =>
  // The same keys as before.
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? fillFacts(text, language) : withFacts(text, language),
    ]),
  ) as Section;
