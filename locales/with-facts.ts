import type { Language } from '#contract/core/languages.ts';
import { siteCurrency, siteZone } from '#contract/core/locality.ts';
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

/** Keeps what was made of texts for as long as the site's money and clock stay the same: modules are loaded before it is known. */
export function perLocality<Made>(make: () => Made): () => Made {
  let kept: { readonly of: string; readonly made: Made } | undefined;
  return () => {
    const of = `${siteCurrency()} ${siteZone()}`;
    if (kept?.of !== of) kept = { of, made: make() };
    return kept.made;
  };
}
