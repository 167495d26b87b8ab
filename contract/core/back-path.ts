/** Where a visitor lands when nothing better is known. */
const HOME = '/m/home';
const MAX_PATH_LENGTH = 512;
/** Any base does: only paths below it come through. */
const BASE = 'https://site.invalid';
/** Coming back to these would lead in circles, or change a preference again. */
const LOOPS = /^\/m\/(?:login|register|forget|set-language|set-theme)(?:\.html)?(?:\/|$)/i;

/**
 * The address to return to after logging in, launching a game or changing a
 * preference, if it is a page of this site; otherwise `fallback` (NAV-6, NAV-16).
 * Takes anything a query, a form or a storage may hold.
 * @param loops pages that nobody is led back to
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

/** Begins with one slash and holds no backslash, white space, control or invisible character. */
function isPlain(value: string): boolean {
  return /^\/(?!\/)/.test(value) && !/[\\\s\p{Cc}\p{Cf}]/u.test(value);
}

/** `/m` and what is below it, however it is encoded, apart from pages that lead in circles. */
function isPage(path: string, loops: RegExp): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  // What is still encoded after one round, or only then shows its slashes, was dressed up.
  if (/%|\\|\/\/|\/\.{1,2}(?:\/|$)/.test(decoded) || /\p{Cc}/u.test(decoded)) return false;
  return /^\/m(?:\/|$)/.test(decoded) && !loops.test(decoded);
}
