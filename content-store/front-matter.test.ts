import { describe, expect, test } from 'vitest';
import { parseFile } from './front-matter.ts';
import { UnreadableFile } from './problems.ts';

describe('parseFile', () => {
  test('fields and text are separated, with any line ends and a byte order mark', () => {
    expect(parseFile('\uFEFF---\r\ntitle: One\r\n---\r\n\r\nText\r\n')).toEqual({
      fields: { title: 'One' },
      markdown: 'Text',
    });
  });

  test('a rule of three hyphens in the text stays', () => {
    expect(parseFile('---\ntitle: One\n---\nAbove\n\n---\n\nBelow').markdown).toBe('Above\n\n---\n\nBelow');
  });

  test('a file without a text is valid, and so is one without fields', () => {
    expect(parseFile('---\ntitle: One\n---')).toEqual({ fields: { title: 'One' }, markdown: '' });
    expect(parseFile('---\n---\nText')).toEqual({ fields: {}, markdown: 'Text' });
  });

  test('empty fields are dropped, and dates stay as written', () => {
    expect(parseFile('---\nendDate:\nstartDate: 2026-11-01\n---\n').fields).toEqual({
      startDate: '2026-11-01',
    });
  });

  test.each([
    ['no front matter', 'Just text', /three hyphens/],
    ['an open front matter', '---\ntitle: One\n', /three hyphens/],
    ['a colon without quotes', '---\ntitle: One\nsummary: a: b: c\n---\n', /^Line 3 /],
    ['a field written twice', '---\ntitle: One\ntitle: Two\n---\n', /^Line 3 /],
    ['a list in place of fields', '---\n- one\n---\n', /field: value/],
    ['a bomb of repeated blocks', `---\na: &a [1,1]\n${bomb()}\n---\n`, /repeated block/],
  ])('the error of %s is in words', (_, source, words) => {
    expect(() => parseFile(source)).toThrow(UnreadableFile);
    expect(() => parseFile(source)).toThrow(words);
  });
});

function bomb(): string {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  return names
    .slice(1)
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${names[index]}`).join(',')}]`)
    .join('\n');
}
