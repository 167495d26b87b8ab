/** One per language: a search reads each country's name again at every letter. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(lang: string): Intl.DisplayNames {
  const known = names.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' });
  names.set(lang, known);
  return known;
}

/** Returns a country's name in a language; undefined where the browser has no names, or no such country. */
export function nameIn(lang: string, code: string): string | undefined {
  if (!('DisplayNames' in Intl)) return undefined;
  try {
    return namesIn(lang).of(code);
  } catch {
    return undefined;
  }
}
