/** The themes of the product (THEME-1), by their names in cookie, storage and `data-theme`. */
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = 'dark';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
