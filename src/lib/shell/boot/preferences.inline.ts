import { page, reload } from '#lib/html/page.client.ts';
import { LANGUAGE_KEY, THEME_KEY } from '#lib/storage/keys.ts';
import { attempt } from '../../html/page.client.ts';

/** Returns a value of the query; empty where it has no such name. */
export function valueIn(search: string, name: string): string {
  return new URLSearchParams(search).get(name) || '';
}

/** Returns what the browser stores under `name`; the text `undefined` or `null` for no value. */
export const keptText = (name: string): string => `${attempt(() => localStorage.getItem(name))}`;

/** Returns the stored value of `name` when it is `allowed`, else false. */
function kept(name: string, allowed: RegExp): string | false {
  const value = keptText(name);
  return allowed.test(value) && value;
}

export function keep(name: string, value: string): void {
  attempt(() => localStorage.setItem(name, value));
}

/**
 * Writes the cookie that the server reads, for as long as the browser stores any. Returns false when it was already
 * set, or when cookies are denied.
 */
function writeCookie(name: string, value: string): boolean {
  const cookie = `${name}=${value}`;
  // No other cookie of the site ends with this text.
  const holds = () => document.cookie.includes(cookie);
  if (holds()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in older browsers, and the value is one of five words
  document.cookie = `${cookie};path=/;max-age=99999999;samesite=lax`;
  return holds();
}

/** Applies the theme chosen in this browser (THEME-1); with the cookie the next page has it already. */
export function showTheme(): void {
  const theme = kept(THEME_KEY, /^(dark|light)$/);
  if (!theme) return;
  writeCookie(THEME_KEY, theme);
  page.theme = theme;
}

/**
 * Reloads the page when it is not in the chosen language (LANG-1, LANG-2). A language in the address (`?lang=`)
 * applies to that page, and is stored where none was chosen yet.
 */
export function showLanguage(): void {
  const shown = page.language as string;
  const chosen = kept(LANGUAGE_KEY, import.meta.env.LANGUAGE_CODE);
  if (!valueIn(location.search, 'lang')) {
    if (chosen && chosen !== shown && writeCookie(LANGUAGE_KEY, chosen)) reload();
  } else if (!chosen) {
    keep(LANGUAGE_KEY, shown);
    writeCookie(LANGUAGE_KEY, shown);
  }
}
