/** A page that was refreshed is not refreshed again for this long, in milliseconds. */
const ONCE_IN = 600_000;

/** Returns whether a refresh at `last` was too short ago for another one; both are epoch milliseconds. */
export const isTooSoon = (last: number, now: number): boolean => !(now - last >= ONCE_IN);

/** Lists the addresses of the build's scripts and styles that are named in HTML, each once. */
export const filesNamedIn = (html: string): string[] =>
  Array.from(new Set(html.match(/_astro\/[\w.-]+\.(?:js|css)\b/g) ?? []), (path) => `/${path}`);
