import { leave, page } from '#lib/html/page.client.ts';
import { LANGUAGE_KEY, THEME_KEY } from '#lib/storage/keys.ts';
import { attempt } from '../../html/page.client.ts';

/** Empty where the query has no such name. */
export function valueIn(search: string, name: string): string {
  return new URLSearchParams(search).get(name) || '';
}

/** What the browser keeps under `name`; `undefined` or `null` in letters for nothing. */
export const keptText = (name: string): string => `${attempt(() => localStorage.getItem(name))}`;

/** The value kept under `name` when it is `allowed`, else nothing. */
function kept(name: string, allowed: RegExp): string | false {
  const value = keptText(name);
  return allowed.test(value) && value;
}

export function keep(name: string, value: string): void {
  attempt(() => localStorage.setItem(name, value));
}

/** Writes the cookie that the server reads, for as long as the browser keeps any; false when it said so already, or when cookies are denied. */
function tellServer(name: string, value: string): boolean {
  const cookie = `${name}=${value}`;
  // The site's other cookies end in nothing like it.
  const holds = () => document.cookie.includes(cookie);
  if (holds()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in older browsers, and the value is one of five words
  document.cookie = `${cookie};path=/;max-age=99999999;samesite=lax`;
  return holds();
}

/** Shows the theme chosen in this browser (THEME-1); the cookie spares the next page the change. */
export function showTheme(): void {
  const theme = kept(THEME_KEY, /^(dark|light)$/);
  if (!theme) return;
  tellServer(THEME_KEY, theme);
  page.theme = theme;
}

/**
 * Asks for the page again when it came in another language than the one chosen
 * (LANG-1, LANG-2). A language named by the address (`?lang=`) holds for that page, and is
 * kept where nothing was chosen yet.
 */
export function showLanguage(): void {
  const shown = page.language as string;
  const chosen = kept(LANGUAGE_KEY, import.meta.env.LANGUAGE_CODE);
  if (!valueIn(location.search, 'lang')) {
    if (chosen && chosen !== shown && tellServer(LANGUAGE_KEY, chosen)) leave();
  } else if (!chosen) {
    keep(LANGUAGE_KEY, shown);
    tellServer(LANGUAGE_KEY, shown);
  }
}
