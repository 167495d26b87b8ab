import type { Problems, Source } from './source.ts';

/** Calls that replace modules: test files that share loaded modules cannot replace them for one file. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const HAS_ITS_OWN = /^src\/|\.isolated\.test\.tsx?$/;

/** Finds test files that replace modules without an isolated name (vitest.config.ts). */
export function replacedModuleProblems(tests: Source[]): Problems {
  return tests
    .filter(({ path, text }) => !HAS_ITS_OWN.test(path) && REPLACES.test(text))
    .map(({ path }) => `${path} replaces modules: name it *.isolated.test.ts`);
}
