import { LANGUAGE_KEY, THEME_KEY } from '../storage/keys.ts';
import { leave, page } from './page.ts';

const YEAR = 31_536_000;

/** The value kept under `name`, when it is one of `allowed` (a pattern of alternatives). */
function chosen(name: string, allowed: RegExp): string | undefined {
  try {
    const value = localStorage.getItem(name) ?? '';
    return allowed.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value = ''): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Denied or full: the cookie still carries the choice (fault 17).
  }
}

/** Writes the cookie that the server reads; false when it said so already, or when cookies are denied. */
function tellServer(name: string, value = ''): boolean {
  const cookie = `${name}=${value}`;
  const holds = () => document.cookie.split('; ').includes(cookie);
  if (holds()) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in older browsers, and the value is one of five words
  document.cookie = `${cookie};path=/;max-age=${YEAR};samesite=lax`;
  return holds();
}

/** Shows the theme chosen in this browser (THEME-1); the cookie spares the next page the change. */
export function showTheme(): void {
  const theme = chosen(THEME_KEY, /^(dark|light)$/);
  if (!theme) {
    keep(THEME_KEY, page.theme);
  } else {
    tellServer(THEME_KEY, theme);
    page.theme = theme;
  }
}

/**
 * Asks for the page again when it came in another language than the one chosen
 * (LANG-1, LANG-2). A language named by the address (`?lang=`) holds for the page, and is
 * kept where nothing was chosen yet.
 */
export function showLanguage(): void {
  const language = chosen(LANGUAGE_KEY, /^(EN|CN|MS)$/);
  const named = /[?&]lang=/.test(location.search);
  if (!language) {
    keep(LANGUAGE_KEY, page.language);
    if (named) tellServer(LANGUAGE_KEY, page.language);
  } else if (language !== page.language && !named && tellServer(LANGUAGE_KEY, language)) {
    leave();
    location.reload();
  }
}
