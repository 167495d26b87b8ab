import type { Problems, Source } from './source.ts';
import { testTitles } from './test-titles.ts';

/** Longer ones are cut off in reports, and tell a story instead of one fact. */
const MOST = 90;

/** Titles of tests, without their quotes, that are too long. */
export function titleProblems(tests: Source[]): Problems {
  return tests.flatMap((test) =>
    testTitles(test)
      .map((title) => title.slice(1, -1))
      .filter((title) => title.length > MOST)
      .map((title) => `${test.path}: a title of ${title.length} characters, ${MOST} at most: ${title}`),
  );
}
