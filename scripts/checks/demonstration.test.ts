import { expect, test } from 'vitest';
import { demonstrationList, demonstrationProblems, isListedText } from './demonstration.ts';

const texts = [
  { path: 'content/promotions/en/b.md', text: 'b' },
  { path: 'content/promotions/en/a.md', text: 'a' },
];

test('a text that changed after the list was written is reported (OPER-45)', () => {
  const list = demonstrationList(texts);
  expect(Object.keys(JSON.parse(list))).toEqual(['promotions/en/a.md', 'promotions/en/b.md']);
  expect(demonstrationProblems(texts, list)).toEqual([]);
  const [first, ...others] = texts;
  expect(demonstrationProblems([...others, { path: first?.path ?? '', text: 'changed' }], list)).toHaveLength(
    1,
  );
});

test('English offers and legal texts are listed; help and other languages are not', () => {
  expect(isListedText('content/vip/en/levels.md')).toBe(true);
  for (const path of ['content/help/en/log-in.md', 'content/vip/cn/levels.md'])
    expect(isListedText(path)).toBe(false);
});
