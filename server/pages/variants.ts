import { DEFAULT_THEME, isTheme, THEMES, type Theme } from '#contract/core/themes.ts';
import { LOCALES, type Locale, localeFor, type SiteLanguages } from '#locales/index.ts';

/** One rendering of a page: what a visitor's cookies can change about it. */
export interface Variant {
  /** Position in `VARIANTS`. */
  readonly index: number;
  readonly locale: Locale;
  readonly theme: Theme;
  /** The Cookie header that the page is rendered with. */
  readonly cookie: string;
}

export const VARIANTS: readonly Variant[] = LOCALES.flatMap((locale) =>
  THEMES.map((theme) => ({ locale, theme })),
).map(({ locale, theme }, index) => ({
  index,
  locale,
  theme,
  cookie: `language=${locale.code}; theme=${theme}`,
}));

/**
 * Returns the variant for a Cookie header. The usual language applies where the header names none that the site offers
 * (LANG-1, OPER-43).
 * `named`, the language of the address, overrides the cookie, and so does `theme`.
 */
export function selectVariant(
  cookies: string | undefined,
  languages: SiteLanguages,
  named?: string | null,
  theme?: string | null,
): Variant {
  const wantedLanguage = named ?? cookieValue(cookies, 'language');
  const wantedTheme = theme ?? cookieValue(cookies, 'theme');
  return find(localeFor(wantedLanguage, languages), isTheme(wantedTheme) ? wantedTheme : DEFAULT_THEME);
}

function find(locale: Locale, theme: Theme): Variant {
  const variant = VARIANTS[LOCALES.indexOf(locale) * THEMES.length + THEMES.indexOf(theme)];
  if (!variant) throw new RangeError(`no variant ${locale.code} ${theme}`);
  return variant;
}

/** Returns the first value of a cookie. Runs on every request: no arrays, no regular expressions. */
function cookieValue(cookies: string | undefined, name: string): string | undefined {
  if (cookies === undefined) return undefined;
  let from = 0;
  for (;;) {
    const at = cookies.indexOf(name, from);
    if (at < 0) return undefined;
    const value = at + name.length + 1;
    const starts = at === 0 || cookies[at - 1] === ' ' || cookies[at - 1] === ';';
    if (starts && cookies[value - 1] === '=') {
      const end = cookies.indexOf(';', value);
      return end < 0 ? cookies.slice(value) : cookies.slice(value, end);
    }
    from = value;
  }
}
