import { expect, test } from 'vitest';
import { labelProblems } from './content-labels.ts';

const check = (text: string, path = 'content/help/en/x.md') =>
  labelProblems([{ path, text }], ['Get the app', 'Withdraw'], ['Daily reload, {{amount:50}}']);

test('a label in bold or quotes that the interface lacks fails by file and line (CONT-10)', () => {
  expect(check('Tap **Get the app**.\nThen **Take out**, or “Cash out”.')).toEqual([
    expect.stringMatching(/^content\/help\/en\/x\.md:2 names “Take out”/),
    expect.stringMatching(/:2 names “Cash out”/),
  ]);
});

test('labels, names of promotions and bold introductions of points pass', () => {
  expect(check('**Withdraw**, “get the app”, **Daily reload**. **Example.** One. **Pending:** two.')).toEqual(
    [],
  );
  expect(check('The **house** wins.', 'content/read/en/x.md')).toEqual([]);
});
