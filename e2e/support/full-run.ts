import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { FULL } from '#testkit/full-run.ts';

/** The languages that a story is told in: each time one that no other story of its kind has, in a full run all. */
export const testedIn = (language: Language): readonly Language[] => (FULL ? LANGUAGES : [language]);

/** Of looks at many things of a kind each in its turn, in a full run all. */
export const byTurns = <Look>(looks: readonly Look[], at: number): readonly Look[] =>
  FULL ? looks : looks.slice(at % looks.length).slice(0, 1);
