import { describe, expect, test } from 'vitest';
import { isPick, type Play, paidHits, selectPlays } from './index.ts';
import type { Form } from './shapes.ts';

/** A play, its picks, and the number of paid hits. */
type Case = readonly [play: string, picks: string, hits: number];

const requirePlay = (form: Form, id: string): Play => {
  const play = selectPlays(form).find((one) => one.id === id);
  if (!play) throw new Error(`There is no play ${id}`);
  return play;
};

/** Tests each case: plays with equal odds differ only by the drawn numbers. */
function pays(form: Form, draw: string, cases: readonly Case[]): void {
  test.each(cases)(`the draw ${draw}: %s %s %d times`, (id, picks, hits) => {
    expect(paidHits(requirePlay(form, id), picks.split(' '), draw.split(' '))).toBe(hits);
  });
}

describe('five digits are paid (LOTT-4)', () => {
  const form: Form = { kind: 'five-digits', region: null };
  pays(form, '0 7 2 4 9', [
    ['five', '07249', 1],
    ['five', '94270', 0],
    ['first3', '072 249', 1],
    ['last3', '072 249', 1],
    ['last3', '072', 0],
    ['last2', '49', 1],
    ['last2', '24', 0],
    ['bigSmall', 'small', 1],
    ['bigSmall', 'big', 0],
    ['oddEven', 'even', 1],
    ['oddEven', 'odd', 0],
  ]);
  pays(form, '7 7 2 0 7', [
    ['any', '7', 3],
    ['any', '7 2 5', 4],
    ['bigSmall', 'big', 1],
    ['bigSmall', 'small', 0],
    ['oddEven', 'odd', 1],
    ['oddEven', 'even', 0],
  ]);
});

describe('three dice are paid (LOTT-4)', () => {
  const form: Form = { kind: 'three-dice', region: null };
  pays(form, '2 5 4', [
    ['sum10', '11', 1],
    ['sum10', '10', 0],
    ['sum10', '10 11', 1],
    ['face', '5', 1],
    ['face', '1', 0],
    ['twoFaces', '25 24 13', 2],
    ['twoFaces', '56', 0],
    ['double', '5', 0],
    ['bigSmall', 'big', 1],
    ['bigSmall', 'small', 0],
    ['oddEven', 'odd', 1],
    ['oddEven', 'even', 0],
  ]);
  pays(form, '2 6 2', [
    ['sum10', '10', 1],
    ['face', '2 6', 3],
    ['double', '2', 1],
    ['double', '6', 0],
    ['triple', '2', 0],
    ['bigSmall', 'small', 1],
    ['bigSmall', 'big', 0],
    ['oddEven', 'even', 1],
    ['oddEven', 'odd', 0],
  ]);
  pays(form, '6 6 6', [
    ['sum3', '18', 1],
    ['face', '6', 3],
    ['double', '6', 1],
    ['triple', '6', 1],
    ['triple', '5', 0],
  ]);
});

describe('six of 45 are paid (LOTT-4)', () => {
  pays({ kind: 'six-of-45', region: null }, '07 13 21 28 36 44', [
    ['pick1', '44', 1],
    ['pick1', '45', 0],
    ['pick3', '07 28 36', 1],
    ['pick3', '07 28 35', 0],
    ['miss5', '01 02 03 04 05', 1],
    ['miss5', '01 02 03 04 07', 0],
  ]);
});

describe('Vietnamese prizes are paid (LOTT-4)', () => {
  // The special prize, two with equal endings, and one with too few digits for some plays.
  pays({ kind: 'vietnam', region: 'north' }, '52049 71158 0358 07', [
    ['head', '4', 1],
    ['head', '9', 0],
    ['head', '0', 0],
    ['tail', '9', 1],
    ['tail', '4', 0],
    ['special2', '49', 1],
    ['special2', '58', 0],
    ['special3', '049', 1],
    ['special4', '2049', 1],
    ['special4', '1158', 0],
    ['lo2', '58', 2],
    ['lo2', '58 07 11', 3],
    ['lo3', '358 158 007', 2],
    ['xien2', '07 58', 1],
    ['xien2', '07 59', 0],
    ['truot4', '01 02 03 04', 1],
    ['truot4', '01 02 03 07', 0],
  ]);
});

describe('a pick (LOTT-4)', () => {
  test.each([
    ['any', '7', true],
    ['any', '77', false],
    ['any', 'a', false],
    ['last2', '07', true],
    ['last2', '7', false],
    ['last2', '7 ', false],
    ['last2', '٠٧', false],
    ['bigSmall', 'big', true],
    ['bigSmall', 'odd', false],
  ])('the pick for %s may be %j: %s', (id, pick, isOne) => {
    expect(isPick(requirePlay({ kind: 'five-digits', region: null }, id), pick)).toBe(isOne);
  });
});

test('a prize pays more where fewer are drawn: the North has separate odds (LOTT-4)', () => {
  const odds = (region: 'north' | 'central' | 'south') =>
    requirePlay({ kind: 'vietnam', region }, 'lo2').odds;
  expect([odds('north'), odds('central'), odds('south')]).toEqual([360, 540, 540]);
});
