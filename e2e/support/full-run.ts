import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { FULL } from '#testkit/full-run.ts';

/** The languages of a story: one that differs from similar stories, in a full run all. */
export const testedIn = (language: Language): readonly Language[] => (FULL ? LANGUAGES : [language]);

/** Returns one of several views in turn, in a full run all of them. */
export const byTurns = <Look>(looks: readonly Look[], at: number): readonly Look[] =>
  FULL ? looks : looks.slice(at % looks.length).slice(0, 1);

/** Tags tests for full runs: of tests that differ by one value the gate runs the first. */
export const fullAfterFirst = (at: number): { tag: string[] } => ({ tag: at === 0 ? [] : ['@full'] });
