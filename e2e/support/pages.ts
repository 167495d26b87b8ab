import { inject } from 'vitest';
import type { Language } from '#contract/core/languages.ts';

/** Origin of the site that page tests request. */
export const ORIGIN = inject('site');

/** Origin of a site in front of that site's gateway, for what another gateway may change. */
export const FRONT = inject('front');

/** Requests a page like a guest's browser. */
export const ask = (path: string, language: Language = 'EN', origin = ORIGIN): Promise<Response> =>
  fetch(new URL(path, origin), { headers: { Cookie: `language=${language}` } });

/** Fetches the HTML of a page for a guest. */
export const pageAt = async (path: string, language?: Language, origin?: string): Promise<string> =>
  (await ask(path, language, origin)).text();

/** Returns the path and query where the redirects of an address end. */
export async function followRedirects(path: string, origin?: string): Promise<string> {
  const { pathname, search } = new URL((await ask(path, 'EN', origin)).url);
  return pathname + search;
}

/** Fetches the value of a gateway call. */
export async function readValue<Value>(path: string): Promise<Value> {
  const { value } = (await (await fetch(new URL(path, ORIGIN))).json()) as { value: Value };
  return value;
}
