import { expect, test } from 'vitest';
import { faultProblems } from './fault-numbers.ts';

const HEAD = '| fault | what happens | what must follow | shown by |\n|--:|---|---|---|\n';
const FIRST = '| 1 | The gateway refuses | The cached page | `faults.spec.ts` |\n';
const SECOND = '| 2 | The same, nothing cached | 503 | `faults.spec.ts`, `front.test.ts` |\n';

const shows = (path: string, title: string) => ({ path, text: `test('${title}', () => {});` });
const browser = shows('e2e/faults.spec.ts', 'the page stays, or is a 503 (faults 1 and 2)');
const front = shows('server/front.test.ts', 'answers 503 (NAV-2, fault 2)');

test('faults that are named in titles of their test files pass', () => {
  expect(faultProblems(HEAD + FIRST + SECOND, [], [browser, front])).toEqual([]);
});

test('a fault that no title of its test file names fails', () => {
  const comment = { path: 'server/front.test.ts', text: "// fault 2\ntest('something else', () => {});" };
  expect(faultProblems(HEAD + FIRST + SECOND, [], [browser, comment])).toEqual([
    "Fault 2 is said to be shown by front.test.ts, where no test's title names it",
  ]);
});

test('a row fails without a file, and with one that is not a test', () => {
  expect(faultProblems(HEAD + FIRST, [], [])).toHaveLength(1);
  expect(faultProblems(`${HEAD}| 1 | It refuses | It stands | – |`, [], [browser])).toEqual([
    'Fault 1 names no test file',
  ]);
});

test('a list without rows, a row out of order and a malformed row fail', () => {
  expect(faultProblems(HEAD, [], [browser])).toHaveLength(1);
  expect(faultProblems(HEAD + SECOND, [], [browser, front])).toHaveLength(1);
  expect(
    faultProblems(`${HEAD}| one | It refuses | It stands | \`faults.spec.ts\` |`, [], [browser]),
  ).toHaveLength(1);
});

test.each([
  ['// A page that stays (fault 3).', 3],
  ["test('both (faults 1 and 12)', () => {});", 12],
  ['Fault 0 is none.', 0],
])('a fault number that is not listed fails: %s', (text, fault) => {
  expect(faultProblems(HEAD + FIRST, [{ path: 'src/a.ts', text }], [browser])).toEqual([
    `src/a.ts names fault ${fault}, which docs/faults.md does not list`,
  ]);
});
