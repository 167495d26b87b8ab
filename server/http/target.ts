const MAX_TARGET_LENGTH = 4_096;

/** Path and query as they were sent. `query` is without its question mark. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

export type TargetProblem = 'malformed' | 'too-long';

/**
 * Splits a request target. Only the origin form is served: absolute and asterisk forms, fragments, white space and
 * bytes outside ASCII are malformed.
 */
export function parseTarget(raw: string): Target | TargetProblem {
  if (raw.length > MAX_TARGET_LENGTH) return 'too-long';
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(raw)) return 'malformed';
  const mark = raw.indexOf('?');
  return mark < 0 ? { path: raw, query: '' } : { path: raw.slice(0, mark), query: raw.slice(mark + 1) };
}

/** Returns the path of an address as it was sent, even if the address is invalid otherwise. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/**
 * Returns the path in the canonical spelling of pages: decoded, without a closing slash. Undefined where it can't be
 * a page. Encoded and plain spellings of a path give the same result.
 */
export function pagePath(path: string): string | undefined {
  let decoded = path;
  if (path.includes('%')) {
    try {
      decoded = decodeURIComponent(path);
    } catch {
      return undefined;
    }
  }
  if (!/^(?:\/[\w~-][\w.~-]*)+\/?$/.test(decoded)) return undefined;
  return decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
}

/** Returns whether the last part of a path has a file extension that is not a page's. */
export function isFilePath(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /\.[A-Za-z0-9]{1,12}$/.test(last) && !/\.html?$/i.test(last);
}
