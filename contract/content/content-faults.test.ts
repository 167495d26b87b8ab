import { expect, test } from 'vitest';
import { parseFault } from './content-faults.ts';
import { CONTENT_COLLECTIONS } from './content-files.ts';

test('every invalid value is reported by its schema, in the words of the check (CONT-10)', () => {
  const values = [undefined, null, 1, -1, 1.5, true, '', ' ', 'x y', 'x'.repeat(600), [], ['x'], [{}], {}];
  const names = new Set<string>();
  for (const { schema } of Object.values(CONTENT_COLLECTIONS)) {
    for (const value of values) {
      const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
      for (const issue of schema.safeParse(fields).error?.issues ?? []) {
        // An item of a list has no field name.
        const isItem = typeof issue.path.at(-1) === 'number';
        if (issue.code !== 'unrecognized_keys' && !isItem) names.add(parseFault(issue.message).name);
      }
    }
  }
  expect([...names].sort()).toEqual(['empty', 'missing', 'tooLong', 'wrong']);
});
