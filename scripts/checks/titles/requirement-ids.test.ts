import { expect, test } from 'vitest';
import { requirementProblems } from './requirement-ids.ts';

const row = (state: string) =>
  `| id | state | promise |\n|---|---|---|\n| LOGIN-4 | ${state} | Captcha after a failure |\n`;
const named = {
  path: 'e2e/login.spec.ts',
  text: "test.describe('login', () => { test('asks after a failure (LOGIN-4)', async () => {}); });",
};
const unnamed = {
  path: 'a.test.ts',
  text: "test('asks (LOGIN-40)', () => { /* LOGIN-4 */ expect('LOGIN-4'); });",
};

test('a delivered requirement named by a test passes', () => {
  expect(requirementProblems(row('delivered'), [], [named])).toEqual([]);
});

test('a delivered requirement without a test title fails', () => {
  expect(requirementProblems(row('delivered'), [], [unnamed])).toEqual([
    'LOGIN-4 is marked delivered and no test names it',
  ]);
});

test('a file that is listed for a requirement must name it in a title', () => {
  const said = (files: string) => row('delivered').replace('failure |', `failure | ${files} |`);
  expect(requirementProblems(said('`login.spec.ts`'), [], [named, unnamed])).toEqual([]);
  expect(requirementProblems(said('`login.spec.ts`, `a.test.ts`'), [], [named, unnamed])).toEqual([
    'LOGIN-4 is said to be proved by a.test.ts, of which no title names it',
  ]);
});

test('a later requirement needs no test', () => {
  expect(requirementProblems(row('later'), [], [unnamed])).toEqual([]);
});

test('titles of parametrised tests are read', () => {
  const each = { path: 'a.test.ts', text: "test.each([1])('case %i (LOGIN-4)', () => {});" };
  expect(requirementProblems(row('delivered'), [], [each])).toEqual([]);
});

test('an unknown state or an empty table fails', () => {
  expect(requirementProblems(row('done'), [], [named])).toEqual([expect.stringContaining('state "done"')]);
  expect(requirementProblems('# Requirements', [], [named])).toHaveLength(1);
});

test('a row of several ids, or a second row of one, fails', () => {
  const rows = (...ids: string[]) => ids.map((id) => `| ${id} | delivered | Passwords |`).join('\n');
  const table = `${row('delivered')}${rows('PWD-1 … PWD-4', 'ERR-2, ERR-3', 'LOGIN-4')}`;
  expect(requirementProblems(table, [], [named])).toEqual([
    expect.stringContaining('PWD-1 … PWD-4'),
    expect.stringContaining('ERR-2, ERR-3'),
    'LOGIN-4 has two rows',
  ]);
});

test('an unlisted id fails anywhere; text that only looks like an id passes', () => {
  const source = { path: 'src/a.ts', text: '// As LOGIN-4 says, in UTF-8, unlike LOGIN-40.' };
  expect(requirementProblems(row('later'), [source], [])).toEqual([
    'src/a.ts names LOGIN-40, which docs/requirements.md does not list',
  ]);
});
