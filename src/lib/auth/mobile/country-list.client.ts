import { HTML_LANG } from '#contract/core/languages.ts';
import type { Country } from './country.ts';
import { nameIn } from './country-names.client.ts';

/** The countries of most of this site's players, in the order in which they are offered. */
const REGION = ['MY', 'SG', 'ID', 'TH', 'BN'];

/**
 * Returns the chosen country, the region's five, then all others in the alphabetical order of the reader's language
 * (WAY-10).
 */
export function orderCountries(all: readonly Country[], chosen: string, lang: string): readonly Country[] {
  const { compare } = new Intl.Collator(lang);
  const first = [...new Set([chosen, ...REGION])].flatMap(
    (code) => all.find((one) => one.code === code) ?? [],
  );
  const others = all.filter((country) => !first.includes(country));
  return [...first, ...others.sort((one, other) => compare(one.name, other.name))];
}

/** Finds countries by name in any language of the site, by code or by dialling code (WAY-10). */
export function findCountries(all: readonly Country[], search: string): readonly Country[] {
  const words = search.trim().toLowerCase().replace(/^\+/, '');
  if (words === '') return all;
  const isMeant = (name: string | undefined) => name?.toLowerCase().includes(words);
  return all.filter(
    ({ code, name, dialingCode }) =>
      code.toLowerCase() === words ||
      dialingCode.startsWith(words) ||
      isMeant(name) ||
      Object.values(HTML_LANG).some((lang) => isMeant(nameIn(lang, code))),
  );
}
