import { inject } from 'vitest';
import type { Language } from '#contract/core/languages.ts';

/** Origin of the site that all page tests ask. */
export const ORIGIN = inject('site');

/** Asks the site as a guest's browser does. */
export const ask = (path: string, language: Language = 'EN'): Promise<Response> =>
  fetch(new URL(path, ORIGIN), { headers: { Cookie: `language=${language}` } });

/** The HTML of a page to a guest. */
export const pageAt = async (path: string, language?: Language): Promise<string> =>
  (await ask(path, language)).text();
