import type { Problems, Source } from './source.ts';

/** Modules that are loaded once for several test files cannot be replaced for one of them. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const HAS_ITS_OWN = /^src\/|\.isolated\.test\.tsx?$/;

/** Test files that replace modules without a name that gives them modules of their own (vitest.config.ts). */
export function replacedModuleProblems(tests: Source[]): Problems {
  return tests
    .filter(({ path, text }) => !HAS_ITS_OWN.test(path) && REPLACES.test(text))
    .map(({ path }) => `${path} replaces modules: name it *.isolated.test.ts`);
}
