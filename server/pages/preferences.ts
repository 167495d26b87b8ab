import type { ServerResponse } from 'node:http';
import { safeBackPath } from '#contract/core/back-path.ts';
import type { Language } from '#contract/core/languages.ts';
import { isTheme } from '#contract/core/themes.ts';
import { offeredLocales } from '#locales/index.ts';
import { sendRedirect } from '../http/plain-answer.ts';
import type { FlatHeaders } from '../http/security-headers.ts';

const YEAR = 31_536_000;

/**
 * The pages of a choice itself. On any other page, login and registration included, a choice returns to that page.
 */
const LOOPS = /^\/m\/set-(?:language|theme)(?:\/|$)/i;

/** In the query of a choice that a browser without cookies was redirected to. */
const ASKED = 'asked';

/** The preferences that a link can set, by the path of the link. */
const PREFERENCES: Record<
  string,
  { cookie: string; name: string; allows: (value: unknown, offered: readonly Language[]) => boolean }
> = {
  '/m/set-language': {
    cookie: 'language',
    name: 'lang',
    allows: (value, offered) => offeredLocales(offered).some(({ code }) => code === value),
  },
  '/m/set-theme': { cookie: 'theme', name: 'theme', allows: isTheme },
};

export function isPreferencePath(path: string): boolean {
  return Object.hasOwn(PREFERENCES, path);
}

/**
 * Stores the choice `to` in a cookie and goes `back` (LANG-2, THEME-1): this sets languages and themes without
 * scripts. The cookie is not secret: the page's script reads it. A browser that sends no cookie may refuse them. It
 * is redirected once more; if it still sends none, the address of the page carries the choice (ALL-14).
 */
export function choosePreference(
  res: ServerResponse,
  options: {
    path: string;
    query: string;
    /** The request's Cookie header. */
    cookies: string | undefined;
    secure: boolean;
    /** Languages that the site offers (OPER-43). */
    offered: readonly Language[];
    security: FlatHeaders;
  },
): void {
  const { path, cookies, secure, security } = options;
  const query = new URLSearchParams(options.query);
  const to = query.get('to');
  const preference = PREFERENCES[path];
  const attributes = `Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;
  const back = safeBackPath(query.get('back'), undefined, LOOPS);
  const go = (location: string, headers: string[] = []) =>
    sendRedirect(res, security, 303, location, headers);
  if (!preference?.allows(to, options.offered)) go(back);
  else if (cookies === undefined && query.has(ASKED)) go(withQuery(back, preference.name, `${to}`));
  else {
    const cookie = ['Set-Cookie', `${preference.cookie}=${to}; ${attributes}`];
    query.set('back', back);
    query.set(ASKED, '1');
    go(cookies === undefined ? `${path}?${query}` : back, cookie);
  }
}

/** Sets one value of an address's query; the part after `#` remains at its end. */
function withQuery(address: string, name: string, value: string): string {
  const [page = '', fragment] = address.split('#');
  const [path, search] = page.split('?');
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `${path}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
