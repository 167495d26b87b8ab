import type { ServerResponse } from 'node:http';
import { safeBackPath } from '#contract/core/back-path.ts';
import { isTheme } from '#contract/core/themes.ts';
import { isLocaleCode } from '#locales/index.ts';
import { sendRedirect } from '../http/plain-answer.ts';
import type { FlatHeaders } from '../http/security-headers.ts';

const YEAR = 31_536_000;

/** Any other page is one that a choice may be made on, and gone on with: login and registration too. */
const LOOPS = /^\/m\/set-(?:language|theme)(?:\/|$)/i;

/** What can be chosen by a link, by the path of that link. */
const PREFERENCES: Record<string, { cookie: string; allows: (value: unknown) => boolean }> = {
  '/m/set-language': { cookie: 'language', allows: isLocaleCode },
  '/m/set-theme': { cookie: 'theme', allows: isTheme },
};

export function isPreferencePath(path: string): boolean {
  return Object.hasOwn(PREFERENCES, path);
}

/**
 * Keeps the choice `to` in a cookie and goes `back` (LANG-2, THEME-1): how languages and
 * themes are chosen without scripts. The cookie is no secret: the page's script reads it.
 */
export function choosePreference(
  res: ServerResponse,
  options: { path: string; query: string; secure: boolean; security: FlatHeaders },
): void {
  const { path, secure, security } = options;
  const query = new URLSearchParams(options.query);
  const to = query.get('to');
  const preference = PREFERENCES[path];
  const attributes = `Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
  const cookie = preference?.allows(to) ? ['Set-Cookie', `${preference.cookie}=${to}; ${attributes}`] : [];
  sendRedirect(res, security, 303, safeBackPath(query.get('back'), undefined, LOOPS), cookie);
}
