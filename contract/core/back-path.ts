/** The default target. */
const HOME = '/m/home';
const MAX_PATH_LENGTH = 512;
/** Any base works: only paths below it are returned. */
const BASE = 'https://site.invalid';
/** A return to these would loop, or change a preference again. */
const LOOPS = /^\/m\/(?:login|register|forget|set-language|set-theme)(?:\.html)?(?:\/|$)/i;

/**
 * Returns the address to return to after a login, a launch of a game or a change of preference (NAV-6, NAV-16). Returns
 * `fallback` unless it is a page of this site. Accepts any value of a query, a form or a storage.
 * @param loops pages that are never returned to
 */
export function safeBackPath(value: unknown, fallback: string = HOME, loops: RegExp = LOOPS): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !isPlain(value)) return fallback;
  let url: URL;
  try {
    url = new URL(value, BASE);
  } catch {
    return fallback;
  }
  if (url.origin !== BASE || !isPage(url.pathname, loops)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Returns whether it begins with one slash and contains no backslash, white space, control or invisible character. */
function isPlain(value: string): boolean {
  return /^\/(?!\/)/.test(value) && !/[\\\s\p{Cc}\p{Cf}]/u.test(value);
}

/** Returns whether it is `/m` or below, in any encoding, apart from pages that would loop. */
function isPage(path: string, loops: RegExp): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  // A path that is still encoded after one round, or only then shows its slashes, is an attack.
  if (/%|\\|\/\/|\/\.{1,2}(?:\/|$)/.test(decoded) || /\p{Cc}/u.test(decoded)) return false;
  return /^\/m(?:\/|$)/.test(decoded) && !loops.test(decoded);
}
