import { expect, test } from 'vitest';
import { timesTable } from './run-times.ts';

test('the table of times has medians by part, and the total last', () => {
  const runs = {
    gate: [
      { build: 30, all: 500 },
      { build: 20, all: 700 },
      { build: 25, all: 600 },
    ],
    full: [{ build: 21, all: 2_000, rare: 900 }],
  };
  expect(timesTable(runs).split('\n')).toEqual([
    '| part | `npm test` | `npm test -- --full` |',
    '|---|--:|--:|',
    '| build | 25 | 21 |',
    '| rare |  | 900 |',
    '| all | 600 | 2000 |',
  ]);
});
