import { type Collection, isCollection } from '#contract/content/content-files.ts';
import { MAX_SLUG, SLUG } from '#contract/content/content-names.ts';
import { LANGUAGES, type Language, LOCALE } from '#contract/core/languages.ts';

/** Where a content file belongs. */
export interface Place {
  collection: Collection;
  language: Language;
  slug: string;
}

/** Path of a file inside the content folder, with forward slashes. */
export function pathOf({ collection, language, slug }: Place): string {
  return `${collection}/${LOCALE[language]}/${slug}.md`;
}

/**
 * Parses `<collection>/<locale>/<slug>.md`. Returns `'other'` for a file that is not content, and `'misnamed'` for a file
 * in a content folder whose name is not a slug.
 */
export function parsePlace(path: string): Place | 'misnamed' | 'other' {
  const [collection = '', locale, name, ...deeper] = path.split('/');
  const language = LANGUAGES.find((candidate) => LOCALE[candidate] === locale);
  if (
    !isCollection(collection) ||
    !language ||
    !name?.endsWith('.md') ||
    name.startsWith('.') ||
    deeper.length
  ) {
    return 'other';
  }
  const slug = name.slice(0, -'.md'.length);
  return isSlug(slug) ? { collection, language, slug } : 'misnamed';
}

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}
