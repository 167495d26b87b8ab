import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { SystemInfo } from '#contract/site/system-status.ts';
import type { SiteLanguages } from '#locales/index.ts';

/**
 * Returns the languages of a site (OPER-43): those that it names, and the one of visitors who have chosen none. The
 * setting decides about that one, then the operator, then English where it is offered.
 */
export function siteLanguages(
  { languages, defaultLanguage }: Pick<SystemInfo, 'languages' | 'defaultLanguage'>,
  setting: Language | undefined,
): SiteLanguages {
  const offered = languages.length > 0 ? LANGUAGES.filter((name) => languages.includes(name)) : LANGUAGES;
  const [first = DEFAULT_LANGUAGE] = offered;
  const wanted = [setting, defaultLanguage, DEFAULT_LANGUAGE, first];
  return { offered, usual: wanted.find((name) => name !== undefined && offered.includes(name)) ?? first };
}
