import { expect, test } from 'vitest';
import { findPickFault, listChoices, quickPick, readPicks, togglePick } from './picks.ts';

const PAIR = { min: 2, max: 2, digits: 2, from: null, example: ['07', '70'] };
const FIVE = { min: 1, max: 10, digits: 5, from: null, example: ['00731'] };
const DICE = { min: 1, max: 3, digits: null, from: ['1', '2', '3', '4', '5', '6'], example: ['6'] };
const SIX = {
  min: 6,
  max: 6,
  digits: null,
  from: Array.from({ length: 45 }, (_none, at) => String(at + 1).padStart(2, '0')),
  example: ['01', '02', '03', '04', '05', '06'],
};

test('numbers are typed as people write them, zeros kept, run together or apart (LOTT-4)', () => {
  expect(readPicks('00731', FIVE)).toEqual(['00731']);
  expect(readPicks('0073112345', FIVE)).toEqual(['00731', '12345']);
  expect(readPicks(' 07,70 ', PAIR)).toEqual(['07', '70']);
  expect(readPicks('０７、７０', PAIR)).toEqual(['07', '70']);
  expect(readPicks('1 2 13 45', SIX)).toEqual(['01', '02', '13', '45']);
  expect(readPicks('123', PAIR)).toEqual(['123']);
});

test('invalid picks have their reason (LOTT-4)', () => {
  expect(findPickFault(['07', '70'], PAIR)).toBeUndefined();
  expect(findPickFault([], PAIR)).toBe('missing');
  expect(findPickFault(['07'], PAIR)).toBe('tooFew');
  expect(findPickFault(['07', '70', '71'], PAIR)).toBe('tooMany');
  expect(findPickFault(['07', '07'], PAIR)).toBe('repeated');
  expect(findPickFault(['7', '70'], PAIR)).toBe('malformed');
  expect(findPickFault(['7'], DICE)).toBe('malformed');
  expect(findPickFault(['46', '01', '02', '03', '04', '05'], SIX)).toBe('malformed');
});

test('choices are shown to tap where they are few (LOTT-4)', () => {
  expect(listChoices(DICE)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(listChoices(PAIR)).toHaveLength(100);
  expect(listChoices(PAIR)?.[7]).toBe('07');
  expect(listChoices(FIVE)).toBeUndefined();
  expect(togglePick(['07'], '03')).toEqual(['03', '07']);
  expect(togglePick(['03', '07'], '07')).toEqual(['03']);
});

test('a quick pick is always valid (LOTT-4)', () => {
  let next = 0;
  const counting = (limit: number) => next++ % limit;
  for (const rules of [PAIR, FIVE, DICE, SIX]) {
    expect(findPickFault(quickPick(rules, counting), rules)).toBeUndefined();
  }
  expect(quickPick(FIVE, counting, 5)).toHaveLength(5);
  expect(quickPick(DICE, counting, 50)).toHaveLength(3);
});
