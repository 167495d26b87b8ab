import { isLanguage, type Language } from '#contract/core/languages.ts';

/**
 * Returns the language that the editor chose on this site, else the browser's first one that the site has, else
 * English.
 */
export function chooseLanguage({ headers }: Request): Language {
  const [, chosen] = /(?:^|;\s*)language=(\w+)/.exec(headers.get('cookie') ?? '') ?? [];
  return isLanguage(chosen) ? chosen : (ofBrowser(headers.get('accept-language') ?? '') ?? 'EN');
}

const BROWSER_LANGUAGES: Readonly<Record<string, Language>> = { en: 'EN', zh: 'CN', ms: 'MS' };

/** Browsers list their languages in order; the weights repeat it. */
function ofBrowser(accepted: string): Language | undefined {
  const tags = accepted.toLowerCase().matchAll(/(?:^|,)\s*([a-z]{2,3})(?=[-;,\s]|$)/g);
  return [...tags].map(([, tag = '']) => BROWSER_LANGUAGES[tag]).find((language) => language !== undefined);
}
