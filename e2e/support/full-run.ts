import { LANGUAGES, type Language } from '#contract/languages.ts';

/** `npm test -- --full`: what a change is not tested with each time, too. */
export const FULL = process.env.TEST_FULL === '1';

/** The languages that a story is told in: each time one that no other story of its kind has, in a full run all. */
export const toldIn = (language: Language): readonly Language[] => (FULL ? LANGUAGES : [language]);
