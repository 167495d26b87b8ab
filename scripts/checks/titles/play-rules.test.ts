import { expect, test } from 'vitest';
import { PLAY_RULES, playRuleProblems } from './play-rules.ts';

const HEAD = '| rule | what the product does | shown by |\n|---|---|---|\n';
const formatRow = (rule: string, shownBy = '`gateway/limits.test.ts` (RESP-1)') =>
  `| ${rule}: what it asks | What is done | ${shownBy} |\n`;
const whole = HEAD + PLAY_RULES.map((rule) => formatRow(rule)).join('');
const limits = { path: 'gateway/limits.test.ts', text: "test('limits are kept (RESP-1)', () => {});" };

/** Returns the table with a different row for the first rule. */
const withFirst = (shownBy: string) =>
  whole.replace(formatRow(PLAY_RULES[0]), formatRow(PLAY_RULES[0], shownBy));

test('a table with a row for each rule, each with its tests, passes', () => {
  expect(playRuleProblems(whole, [limits])).toEqual([]);
});

test('a rule without a row, and a row without a known rule, fail', () => {
  expect(playRuleProblems(whole.replace(formatRow('RTS 14B'), ''), [limits])).toEqual([
    'No row of the table is of RTS 14B',
  ]);
  expect(playRuleProblems(whole + formatRow('RTS 99Z'), [limits])).toHaveLength(1);
  expect(playRuleProblems(`${whole}| something | else | here |`, [limits])).toHaveLength(1);
});

test('a row with a file that is not a test, or without its full path, fails', () => {
  expect(playRuleProblems(withFirst('`limits.test.ts` (RESP-1)'), [limits])).toContain(
    "RTS 1B is said to be shown by limits.test.ts, where no test's title names RESP-1",
  );
  expect(playRuleProblems(whole, []).length).toBeGreaterThanOrEqual(PLAY_RULES.length);
});

test.each([
  ['the id of another requirement', '`gateway/limits.test.ts` (RESP-2)'],
  ['one id that no title has', '`gateway/limits.test.ts` (RESP-1, RESP-2)'],
  ['no file', 'a test (RESP-1)'],
  ['no id', '`gateway/limits.test.ts`'],
])('a row with %s fails', (_, shownBy) => {
  expect(playRuleProblems(withFirst(shownBy), [limits])).not.toEqual([]);
});
