import { expect, test } from 'vitest';
import { meantWords } from './meant-words.ts';

test('"Did you mean" differs from the typed words, and has results (WAY-29)', () => {
  const found = { list: [{}], didYouMean: 'dragon drop' };
  expect(meantWords(found, 'drgon drp')).toBe('dragon drop');
  expect(meantWords(found, ' Dragon  DROP ')).toBeUndefined();
  expect(meantWords({ ...found, list: [] }, 'drgon drp')).toBeUndefined();
  expect(meantWords({ list: [{}] }, 'dragon')).toBeUndefined();
});
