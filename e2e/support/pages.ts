import { inject } from 'vitest';
import type { Language } from '#contract/core/languages.ts';

/** Origin of the site that all page tests request. */
export const ORIGIN = inject('site');

/** Requests a page like a guest's browser. */
export const ask = (path: string, language: Language = 'EN'): Promise<Response> =>
  fetch(new URL(path, ORIGIN), { headers: { Cookie: `language=${language}` } });

/** Fetches the HTML of a page for a guest. */
export const pageAt = async (path: string, language?: Language): Promise<string> =>
  (await ask(path, language)).text();
