import type { Problems, Source } from '../source.ts';
import { testTitles } from './test-titles.ts';

/** Longer titles are cut off in reports, and usually contain several facts. */
const MAX_TITLE_LENGTH = 90;

/** Finds titles of tests, without their quotes, that are too long. */
export function titleProblems(tests: Source[]): Problems {
  return tests.flatMap((test) =>
    testTitles(test)
      .map((title) => title.slice(1, -1))
      .filter((title) => title.length > MAX_TITLE_LENGTH)
      .map(
        (title) =>
          `${test.path}: a title of ${title.length} characters, ${MAX_TITLE_LENGTH} at most: ${title}`,
      ),
  );
}
